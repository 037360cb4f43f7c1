//! The description of a plan for an OpenAPI document.
//!
//! It is put together by hand: a plan has the fields of its setup beside its own, and no others. A derived
//! schema would say that each of the two has its own fields and no others, which no plan could fulfil.

use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::{Absent, Access, Clock, Plan, SeatPlan, Spectators};

impl PartialSchema for Plan {
    fn schema() -> RefOr<Schema> {
        let seats = ArrayBuilder::new().items(named::<SeatPlan>());
        ObjectBuilder::new()
            .description(Some("What a table is created with."))
            .property("game", String::schema())
            .required("game")
            .property("options", ObjectBuilder::new().schema_type(Type::Object))
            .property("seats", seats)
            .required("seats")
            .property("clock", named::<Clock>())
            .property("spectators", named::<Spectators>())
            .property("access", named::<Access>())
            .property("absent", named::<Absent>())
            .property("grace", u32::schema())
            .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)))
            .into()
    }
}

impl ToSchema for Plan {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        add::<SeatPlan>(schemas);
        add::<Clock>(schemas);
        add::<Spectators>(schemas);
        add::<Access>(schemas);
        add::<Absent>(schemas);
    }
}

/// The schema of a type by its name.
fn named<T: ToSchema>() -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name(T::name()))
}

/// Adds the schema of a type, and all that it names.
fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into(), T::schema()));
    T::schemas(schemas);
}
