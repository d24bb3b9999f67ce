-- Exported electricity is stored like a fuel. `not valid` skips the scan of existing rows, which satisfy the wider check.
alter table readings_month
  drop constraint readings_month_fuel_check,
  add constraint readings_month_fuel_check check (fuel in ('electricity', 'gas', 'exported')) not valid;
alter table readings_year
  drop constraint readings_year_fuel_check,
  add constraint readings_year_fuel_check check (fuel in ('electricity', 'gas', 'exported')) not valid;
