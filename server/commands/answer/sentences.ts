import type { SupplierSaid } from '#contract/call/commands'
import type { FailureCode } from '#contract/call/failure'
import type { changeRefusals } from '#contract/pnr/change-refusals'
import { refusal, wordsOf } from '../../http/call/refusal.ts'
import type { Refused, Sentences } from '../supplier/supplier-command.ts'
import type { SupplierRefusal } from '../supplier/supplier-refusal.ts'
import type { BookingCode, CancelCode, ChangeCode, IssueCode } from './outcomes.ts'

/** `neverHappened` is the sentence for when `by` reported that it was never done. */
type Wording = { by: 'supplier' | 'insurer' | 'wholesaler' | 'railway'; neverHappened: string }

const refusedAs =
  <Code extends FailureCode>(code: Code) =>
  (sentence: string): Refused<Code> => ({ kind: 'REFUSED', code, sentence })

export const notBooked = refusedAs('NOT_BOOKED')
export const notIssued = refusedAs('ISSUE_FAILED')
export const notCancelled = refusedAs('NOT_CANCELLED')

/** Of a command that look-ups have not found, by what the supplier had answered. */
const endings = {
  book: {
    SOLD_OUT: 'refusals.endedSoldOut',
    REFUSED: 'refusals.bookRefused',
    FAILED: 'refusals.endedNotBooked',
  },
  issue: {
    SOLD_OUT: 'refusals.endedIssueRefused',
    REFUSED: 'refusals.endedIssueRefused',
    FAILED: 'refusals.endedNotIssued',
  },
  cancel: {
    SOLD_OUT: 'refusals.endedCancelRefused',
    REFUSED: 'refusals.endedCancelRefused',
    FAILED: 'refusals.endedNotCancelled',
  },
} as const
type Ending = (typeof endings)[keyof typeof endings][SupplierSaid]

function ended<Code extends FailureCode>(
  as: (sentence: string) => Refused<Code>,
  reason: Ending,
  supplier: string,
): Refused<Code> {
  const { sentence, facts } = wordsOf(reason, { supplier })
  return { ...as(sentence), words: facts }
}

function refused({ code, message, facts }: SupplierRefusal) {
  const { reason, reasonValues, reasonMoments } = facts
  return { ...refusedAs(code)(message), ...(reason && { words: { reason, reasonValues, reasonMoments } }) }
}

/** What is said of rooms or seats that are gone says nothing of a booking that stays. */
function refusedToCancel(error: SupplierRefusal): Refused<CancelCode> {
  if (error.code !== 'SOLD_OUT') return refused(error)
  const { message, facts } = refusal('NOT_CANCELLED', 'refusals.cancelRefused')
  return { ...notCancelled(message), words: facts }
}

export function bookingSentences({ by, neverHappened }: Wording): Sentences<BookingCode> {
  return {
    givenUp: notBooked('This booking was given up before it arrived. Nothing was booked.'),
    neverSent: notBooked(
      'The server stopped before the booking was sent. Nothing was booked; please book again.',
    ),
    neverArrived: notBooked(`The booking never reached the ${by}. Nothing was booked; please book again.`),
    neverDone: (said, supplier) => ended(notBooked, endings.book[said], supplier),
    neverHappened: notBooked(neverHappened),
    refused,
  }
}

export function issueSentences({ by, neverHappened }: Wording): Sentences<IssueCode> {
  return {
    givenUp: notIssued('This issue was given up before it arrived. Nothing was issued.'),
    neverSent: notIssued(
      'The server stopped before the issue was sent. Nothing was issued; please issue again.',
    ),
    neverArrived: notIssued(`The issue never reached the ${by}. Nothing was issued; please issue again.`),
    neverDone: (said, supplier) => ended(notIssued, endings.issue[said], supplier),
    neverHappened: notIssued(neverHappened),
    refused,
  }
}

export function cancelSentences({ by, neverHappened }: Wording): Sentences<CancelCode> {
  return {
    givenUp: notCancelled('This cancellation was given up before it arrived. Nothing was cancelled.'),
    neverSent: notCancelled(
      'The server stopped before the cancellation was sent. Nothing was cancelled; please cancel again.',
    ),
    neverArrived: notCancelled(
      `The cancellation never reached the ${by}. Nothing was cancelled; please cancel again.`,
    ),
    neverDone: (said, supplier) => ended(notCancelled, endings.cancel[said], supplier),
    neverHappened: notCancelled(neverHappened),
    refused: refusedToCancel,
  }
}

function notChanged(reason: keyof typeof changeRefusals, supplier?: string): Refused<ChangeCode> {
  const { sentence, facts } = wordsOf(
    `pnrChange.refusal.${reason}`,
    supplier === undefined ? {} : { supplier },
  )
  return { kind: 'REFUSED', code: 'NOT_CHANGED', sentence, words: facts }
}

export const changeSentences: Sentences<ChangeCode> = {
  givenUp: notChanged('givenUp'),
  neverSent: notChanged('neverSent'),
  neverArrived: notChanged('neverArrived'),
  neverDone: (said, supplier) => notChanged(said === 'FAILED' ? 'failed' : 'refused', supplier),
  neverHappened: notChanged('neverHappened'),
  refused,
}
