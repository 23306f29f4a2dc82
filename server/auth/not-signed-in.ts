import { type Refusal, refusal } from '../http/call/refusal.ts'

export function notSignedIn(): Refusal {
  return refusal('NOT_SIGNED_IN', 'refusals.notSignedIn')
}
