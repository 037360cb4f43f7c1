# shamans
