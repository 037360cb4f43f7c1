# tomahawk
