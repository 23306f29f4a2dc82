import { ApiFailure } from '../../lib/failure.ts'

/** The server itself says that the booking is not for this person any more; whatever stands between says nothing. */
export function isTakenAway(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED')
}
