import type { SupplierSaid } from '#contract/call/commands'
import type { Difference } from '#contract/call/desk'
import type { CommandKind, CommandState } from '../db/tables/core-tables.ts'
import type { BookedStay } from './alike-lock.ts'

/** One row of `command`. The database computes the ages, so that hosts whose clocks differ agree (architecture §3). */
export type StoredCommand = {
  readonly id: string
  readonly key: string
  readonly kind: CommandKind
  readonly userId: string
  readonly orgId: string
  readonly ownerOrgId: string
  readonly title: string
  readonly supplierCode: string
  readonly fingerprint: string
  readonly state: CommandState
  /** Fencing token: every claim raises it, and a process with an older one cannot change the command. */
  readonly fence: number
  readonly isLeased: boolean
  readonly clientReference: string
  readonly createdAt: Date
  /** The age in milliseconds at the time of reading. */
  readonly ageMs: number
  /** Milliseconds since a look-up first found nothing at the supplier; `null`: none has. */
  readonly missingMs: number | null
  /** The booking that the command changes; `null`: it makes a booking. */
  readonly bookingId: string | null
  /** The supplier's, where its answer arrived and was not the outcome. */
  readonly reportedReference: string | null
  /** What the supplier answered, where that was no outcome; `null`: nothing answered. */
  readonly supplierSaid: SupplierSaid | null
  /** In what that answer differs from what was asked for; `null`: in nothing. */
  readonly differences: unknown
  readonly payload: unknown
  readonly outcome: unknown
}

export type NewCommand = Pick<
  StoredCommand,
  | 'id'
  | 'kind'
  | 'key'
  | 'fingerprint'
  | 'clientReference'
  | 'supplierCode'
  | 'ownerOrgId'
  | 'title'
  | 'bookingId'
  | 'payload'
> & {
  readonly booked?: BookedStay | undefined
  /** The trip that a booking is made for; left out: none. */
  readonly tripId?: string | null
  /** It may have been sent before the data were restored from a backup: stored as UNKNOWN, it is looked up and never sent. */
  readonly mayBeDone?: boolean | undefined
}

export type Step = {
  to: CommandState
  supplierReference?: string
  outcome?: unknown
  /** Milliseconds until the next look-up; left out: there is none. */
  lookUpInMs?: number
  countLookUp?: boolean
  /** A look-up found nothing, for the first time. */
  isMissing?: boolean
  reportedReference?: string
  differences?: readonly Difference[]
  supplierSaid?: SupplierSaid
}
