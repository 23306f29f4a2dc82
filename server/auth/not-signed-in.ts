import { Refusal } from '../http/call/refusal.ts'

export function notSignedIn(): Refusal {
  return new Refusal('NOT_SIGNED_IN', 'You are not signed in. Please sign in again.')
}
