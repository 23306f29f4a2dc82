import { ApiFailure } from '../../../lib/call/failure.ts'

/** Whether our server refused access to the booking. A proxy’s 403 or 404 page has no error code and does not count. */
export function isAccessLost(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED')
}
