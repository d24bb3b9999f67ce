#!/bin/sh
# Creates the two roles of docs/operations.md, "Roles in the database", in an empty cluster.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d "${POSTGRES_DB:-hearth}" \
  -v owner_password="$(cat "${OWNER_PASSWORD_FILE:-/run/secrets/owner_password}")" \
  -v app_password="$(cat "${APP_PASSWORD_FILE:-/run/secrets/app_password}")" \
  -v database="${POSTGRES_DB:-hearth}" <<'SQL'
create role hearth_owner login password :'owner_password';
create role hearth_app login password :'app_password';
alter database :"database" owner to hearth_owner;
create schema pgboss authorization hearth_owner;
grant usage on schema public, pgboss to hearth_app;
alter default privileges for role hearth_owner in schema public
  grant select, insert, update, delete on tables to hearth_app;
alter default privileges for role hearth_owner in schema pgboss
  grant select, insert, update, delete on tables to hearth_app;
SQL
