# cherokee
