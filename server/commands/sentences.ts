import type { FailureCode } from '#contract/failure'
import type { BookingCode, CancelCode, IssueCode } from './outcomes.ts'
import type { Refused, Sentences } from './supplier-command.ts'
import type { SupplierRefusal } from './supplier-refusal.ts'

/** `neverHappened` is the sentence for when `by` reported that it was never done. */
type Wording = { by: 'supplier' | 'insurer' | 'wholesaler' | 'railway'; neverHappened: string }

const refusedAs =
  <Code extends FailureCode>(code: Code) =>
  (sentence: string): Refused<Code> => ({ kind: 'REFUSED', code, sentence })

export const notBooked = refusedAs('NOT_BOOKED')
export const notIssued = refusedAs('ISSUE_FAILED')
export const notCancelled = refusedAs('NOT_CANCELLED')

function refused({ code, message }: SupplierRefusal) {
  return refusedAs(code)(message)
}

export function bookingSentences({ by, neverHappened }: Wording): Sentences<BookingCode> {
  return {
    givenUp: notBooked('This booking was given up before it arrived. Nothing was booked.'),
    neverSent: notBooked(
      'The server stopped before the booking was sent. Nothing was booked; please book again.',
    ),
    neverArrived: notBooked(`The booking never reached the ${by}. Nothing was booked; please book again.`),
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
    neverHappened: notCancelled(neverHappened),
    refused,
  }
}
