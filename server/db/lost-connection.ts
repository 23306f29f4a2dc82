import type { Socket } from 'node:net'

/** SQLSTATE codes of a connection that PostgreSQL ends or refuses: shutdown, restart, idle time-out, no slot left. */
const connectionErrorCodes = /^(08...|57P0[1-5]|25P03|53300)$/
/** Errors of `pg` that have no code. */
const connectionErrorMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/

/** Errors of database sockets; sockets to suppliers can have errors with the same code. */
const databaseSocketErrors = new WeakSet<Error>()

/** Marks the errors of this socket as errors of the database connection. */
export function trackSocket(socket: Socket): Socket {
  return socket.on('error', (error) => databaseSocketErrors.add(error))
}

/** Whether the database could not be reached or the connection broke. The query may or may not have run; the request may be
 * repeated under the same idempotency key. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    databaseSocketErrors.has(error) ||
    connectionErrorCodes.test(code) ||
    connectionErrorMessages.test(error.message)
  )
}

/** What may be logged: such an error can hold the client, with the password and the cancel key. */
export function connectionFacts(error: Error): { code?: string; reason: string } {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...code, reason: error.message }
}
