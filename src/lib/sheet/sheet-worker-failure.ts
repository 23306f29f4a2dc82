import { Unreachable } from '../call/failure.ts'

/** A worker whose script did not come fails without a message: the reader of spreadsheets is kept on the device on first use, and needs
 * the network until then. */
export function sheetWorkerFailure(event: Event, words: string): Error {
  const message = event instanceof ErrorEvent ? event.message : ''
  return message ? new Error(message) : new Unreachable(words)
}
