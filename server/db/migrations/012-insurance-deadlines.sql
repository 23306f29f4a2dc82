-- Open quotations by their time limit, for whoever reads those of every organisation.
create index insurance_booking_hold on insurance_booking (hold_until, id) where order_status = 'QUOTATION';
