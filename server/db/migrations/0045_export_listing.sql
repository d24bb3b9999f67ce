-- Names and numbers of rows of the files, so that listing them does not unseal the export. Null until it is ready.
alter table account_export add column listing text;
