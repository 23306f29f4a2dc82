-- Plain names for the functions that keep the table of sales in step with the bookings of each product.
alter type told_sale rename to sale_projection;
alter function as_sale(booking) rename to project_sale;
alter function as_sale(insurance_booking) rename to project_sale;
alter function as_sale(tour_booking) rename to project_sale;
alter function as_sale(train_booking) rename to project_sale;

drop function keep_sale(sale_projection);
create function upsert_sale(projected sale_projection) returns void language sql as $$
  insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status,
    is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact,
    place, starts_on, ends_on, reference)
  select (projected).*
  on conflict (id) do update set (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title,
    status, is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact,
    place, starts_on, ends_on, reference) = (select (projected).*)
$$;

-- The trigger of each product's table: there is a `project_sale` of its rows.
create or replace function sale_is_kept() returns trigger language plpgsql as $$
begin
  perform upsert_sale(project_sale(new));
  return new;
end $$;
alter function sale_is_kept() rename to project_booking_to_sale;
