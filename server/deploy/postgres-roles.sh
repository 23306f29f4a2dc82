#!/bin/sh
# Makes the role that the application works as. It owns no table, so it can neither change nor empty the audit and the ledger;
# the server gives it the rights that it needs at its first start. PostgreSQL's image runs this once, on an empty database.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 \
  --set=password="$(cat /run/secrets/app-password)" <<'SQL'
create role tradewind_app login password :'password';
SQL
