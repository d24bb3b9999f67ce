-- Hash of a migration's statements, to detect changes after it ran.
alter table kysely_migration add column checksum text;
