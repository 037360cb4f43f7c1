# site
