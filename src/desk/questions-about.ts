import type { DoubtfulKind } from '#contract/desk'

type Questions = {
  readonly happened: 'wasBooked' | 'wasIssued' | 'wasCancelled'
  readonly never: 'neverBooked' | 'neverIssued' | 'neverCancelled'
  /** What the supplier must have named. */
  readonly reference: 'supplierNumber' | 'policyNumbers' | 'ticketNumbers' | null
  /** Whether it must have said until when it holds it. */
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

/** What a person is asked who says how a command ended. */
export const questionsAbout: Readonly<Record<DoubtfulKind, Questions>> = {
  BOOK_HOTEL: booking,
  CANCEL_PNR: cancellation,
  EXPIRE_HOLD: cancellation,
  CREATE_POLICY: { ...booking, lastDay: true },
  ISSUE_POLICY: { happened: 'wasIssued', never: 'neverIssued', reference: 'policyNumbers', lastDay: false },
  CANCEL_POLICY: cancellation,
  BOOK_TOUR: booking,
  HOLD_TRAIN: { ...booking, lastDay: true },
  ISSUE_TRAIN: { happened: 'wasIssued', never: 'neverIssued', reference: 'ticketNumbers', lastDay: false },
  CANCEL_TRAIN: cancellation,
}
