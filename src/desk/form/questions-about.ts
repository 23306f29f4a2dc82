import type { DoubtfulKind } from '#contract/call/desk'

type Questions = {
  readonly happened: 'wasBooked' | 'wasIssued' | 'wasCancelled' | 'wasChanged'
  readonly never: 'neverBooked' | 'neverIssued' | 'neverCancelled' | 'neverChanged'
  /** The numbers that the supplier must have given; `null`: none. */
  readonly reference: 'supplierNumber' | 'policyNumbers' | 'ticketNumbers' | null
  /** Whether the last day of the hold must be entered. */
  readonly lastDay: boolean
}

const booking: Questions = {
  happened: 'wasBooked',
  never: 'neverBooked',
  reference: 'supplierNumber',
  lastDay: false,
}
const cancellation: Questions = {
  happened: 'wasCancelled',
  never: 'neverCancelled',
  reference: null,
  lastDay: false,
}

/** The questions of the form that settles a command by hand. */
export const questionsAbout: Readonly<Record<DoubtfulKind, Questions>> = {
  BOOK_HOTEL: booking,
  CANCEL_PNR: cancellation,
  CHANGE_PNR: { ...cancellation, happened: 'wasChanged', never: 'neverChanged' },
  EXPIRE_HOLD: cancellation,
  CREATE_POLICY: { ...booking, lastDay: true },
  ISSUE_POLICY: { happened: 'wasIssued', never: 'neverIssued', reference: 'policyNumbers', lastDay: false },
  CANCEL_POLICY: cancellation,
  BOOK_TOUR: booking,
  HOLD_TRAIN: { ...booking, lastDay: true },
  ISSUE_TRAIN: { happened: 'wasIssued', never: 'neverIssued', reference: 'ticketNumbers', lastDay: false },
  CANCEL_TRAIN: cancellation,
}
