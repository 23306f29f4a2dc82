-- The orders in which an agent puts the list of orders; `server/order/order-sort.ts` orders by the same expressions.
-- One index of the whole tree each: it is read for large sellers, while the sales of a small one are sorted.
-- A sale without a first day comes last in both directions.
create index sale_first_start on sale ((coalesce(starts_on, '9999-12-31'::date)), id);
create index sale_last_start on sale ((coalesce(starts_on, '0001-01-01'::date)), id);
create index sale_amount on sale (((currency || lpad(amount::text, 19, '0')) collate "C"), id);
