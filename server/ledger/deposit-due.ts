import { sql } from 'kysely'

/** What the issue of a hold takes from its owner's deposit, in minor units; of a query that is joined with the bookings of hotels, insurance
 * and trains. The deposit pays for a train what the client pays, and for a tour nothing. */
export const depositDue = sql<number>`coalesce(booking.deposit_due, insurance_booking.deposit_due, train_booking.total_price, 0)`
