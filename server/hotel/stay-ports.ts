import type { GuestTitle, GuestType } from '#contract/hotel/booking-request'
import type { Money } from '#contract/money/money'

export type RoomOccupancy = {
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childrenAges: readonly number[]
}

/** A charge in force from one moment to the next; `until: null` runs to the end of the stay. */
export type SupplierCharge = {
  readonly from: Date
  readonly until: Date | null
  /** Whole percent of the rate's net price, or an amount. */
  readonly charge: { readonly percent: number } | { readonly amount: Money }
}

export type SupplierPolicy = {
  readonly cancellable: boolean
  /** Last moment of free cancellation; `null` when there is none. */
  readonly freeUntil: Date | null
  readonly charges: readonly SupplierCharge[]
}

export type SupplierGuest = {
  readonly roomNumber: number
  readonly type: GuestType
  readonly title: GuestTitle
  readonly firstName: string
  readonly lastName: string
  readonly age?: number | undefined
}
