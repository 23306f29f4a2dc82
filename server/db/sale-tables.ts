import type { Currency } from '#contract/money'
import type { Product } from '#contract/product'

/** What the triggers of the products' tables keep in step; nobody else writes it. */
export type SaleTables = {
  sale: {
    id: string
    product: Product
    locator: string
    command_id: string
    supplier_code: string
    /** Ours, at the supplier. */
    client_reference: string
    owner_org_id: string
    /** What a person knows it by: a hotel, a policy. */
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
    /** The first of those who travel; of a policy, its holder. */
    traveller: string
    /** Everybody's name, one a line. */
    travellers: string
    /** Who is written to, and need not travel. */
    contact: string
    place: string
    starts_on: string | null
    ends_on: string | null
    /** The client's own. */
    reference: string
  }
}
