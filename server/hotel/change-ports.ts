import type { Difference } from '#contract/call/desk'
import type { Money } from '#contract/money/money'
import type { ChangePart } from '#contract/pnr/change-rules'
import type { RoomOccupancy, SupplierGuest, SupplierPolicy } from './stay-ports.ts'

/** The rooms of a booking that share a rate. */
export type StandingRoom = {
  /** Of this entry, before and after a change the same. */
  readonly number: number
  /** The entry before the change that rooms which are added are as. */
  readonly like?: number | undefined
  readonly numberOfRooms: number
  readonly roomTypeCode: string
  /** By its English name (`boardCodeOf`). */
  readonly board: string
  readonly occupancy: RoomOccupancy
  readonly net: Money
}

/** A booking as its supplier has it, or should have it. */
export type StandingStay = {
  readonly checkInDate: string
  readonly checkOutDate: string
  readonly holder: { readonly firstName: string; readonly lastName: string }
  readonly guests: readonly SupplierGuest[]
  readonly remarks: readonly string[]
  readonly rooms: readonly StandingRoom[]
}

export type SupplierChange = {
  readonly supplierReference: string
  /** Ours, of the booking. */
  readonly clientReference: string
  /** What differs between the two. */
  readonly parts: readonly ChangePart[]
  readonly before: StandingStay
  readonly after: StandingStay
}

/** What the rooms of one entry of `rooms` cost by the change. */
export type ChangedRate = {
  readonly net: Money
  readonly policy: SupplierPolicy
  /** As the supplier names it, if it does. */
  readonly board?: string | undefined
}

export type ChangedStay = {
  /** What we owe for the changed booking, if the supplier says so. */
  readonly net?: Money | undefined
  /** One for each entry of `rooms`; left out: the supplier does not say it room by room. */
  readonly rates?: readonly ChangedRate[] | undefined
}

/** How a booking stands after it was changed. */
export type MadeChange =
  | { readonly at: 'AFTER'; readonly answer: ChangedStay }
  /** Not as it should be. */
  | { readonly at: 'OTHER'; readonly differences: readonly Difference[] }

/** What the supplier's book says of a change. */
export type FoundChange = MadeChange | { readonly at: 'BEFORE' }

/** How one supplier changes bookings. */
export type HotelChanges = {
  readonly parts: readonly ChangePart[]
  /** What the booking would cost; changes nothing. Throws `SupplierRefusal` for a change that the supplier does not make. */
  simulate(change: SupplierChange, signal: AbortSignal): Promise<ChangedStay>
  /** Resolves when the supplier has changed the booking; throws `SupplierRefusal` when it certainly is as before. Callers never repeat it. */
  change(change: SupplierChange, signal: AbortSignal): Promise<MadeChange>
  /** Reads the booking after the answer to a change was lost. */
  lookUp(change: SupplierChange, signal: AbortSignal): Promise<FoundChange>
}
