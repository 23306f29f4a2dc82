import type { Currency } from '#contract/money'
import type { Product } from '#contract/product'

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
  }
}
