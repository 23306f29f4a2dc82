import type { Generated } from 'kysely'
import type { Product } from '#contract/call/product'
import type { KeptSale } from '#contract/changes/kept-sale'
import type { Currency } from '#contract/money/money'
import type { DateQualifier } from '#contract/pnr/filter'

/** Written only by the triggers of the products' booking tables. */
export type SaleTables = {
  sale: {
    id: string
    product: Product
    locator: string
    command_id: string
    supplier_code: string
    /** Our own reference, which the supplier knows the booking by. */
    client_reference: string
    owner_org_id: string
    /** Shown to persons: the name of the hotel, the product of the policy. */
    title: string
    status: 'HELD' | 'BOOKED' | 'ISSUED' | 'CANCELLED'
    is_changing: boolean
    deadline: Date | null
    booked_at: Date
    booked_by: string
    booked_by_user: string | null
    currency: Currency
    /** What the client pays, in minor units of `currency`. */
    amount: number
    /** The first traveller; for a policy, its holder. */
    traveller: string
    /** The names of all travellers, one on each line. */
    travellers: string
    /** The contact person, who need not travel. */
    contact: string
    place: string
    starts_on: string | null
    ends_on: string | null
    /** The client's own reference. */
    reference: string
    /** The hotel's own number; empty: none has come, or it is no hotel. */
    hotel_number: Generated<string>
    /** How often what a calendar shows of it has changed. */
    revision: Generated<number>
    /** When it last did. */
    changed_at: Generated<Date>
  }
  /** What the hotel bookings of a day come to, by each kind of date. */
  booking_day_sum: {
    dated_by: DateQualifier
    day: string
    owner_org_id: string
    currency: Currency
    bookings: number
    room_nights: number
    /** In minor units of `currency`. */
    sales: number
  }
  /** A view: whoever a sale names, read from the bookings of the products. */
  sale_person: {
    sale_id: string
    name: string
    identity_type: string
    identity_number: string
    mail: string
    phone: string
    other_phone: string
  }
  /** Written by the trigger of `sale`, and given places by a job. */
  sale_change: {
    owner_org_id: string
    sale_id: string
    locator: string
    booked_by_user: string | null
    /** That it was booked, or that somebody travels. */
    last_day: string
    /** As it is sent; `null`: it is no longer of the organisation. */
    kept: KeptSale | null
    gone_at: Date | null
    /** `null`: it waits for its place. */
    place: number | null
  }
  sale_feed: {
    only_one: Generated<boolean>
    epoch: string
    /** The last place that was given. */
    top: number
    /** Sales that are gone may have been forgotten up to this place. */
    floor: number
  }
}
