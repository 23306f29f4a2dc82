import { AsyncLocalStorage } from 'node:async_hooks'

/** What an exchange with a supplier is kept for: the quote of a price check, or a supplier command. */
export type EvidenceSubject = { readonly kind: 'quote' | 'command'; readonly id: string }

const subjects = new AsyncLocalStorage<EvidenceSubject>()

/** Runs the work; what it exchanges with a supplier is kept as evidence of the subject. For a call about a booking that no
 * command makes, as a simulated cancellation, the subject is the command that made the booking. */
export function evidenceOf<T>(subject: EvidenceSubject, work: () => T): T {
  return subjects.run(subject, work)
}

/** `null`: nobody asked to keep evidence. */
export function evidenceSubject(): EvidenceSubject | null {
  return subjects.getStore() ?? null
}
