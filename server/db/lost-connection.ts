import type { Socket } from 'node:net'

/** PostgreSQL's own words for a connection that it ends or refuses: shutdown, restart, an idle time-out, no slot left. */
const connectionErrorCodes = /^(08...|57P0[1-5]|25P03|53300)$/
/** The client of PostgreSQL gives these no code. */
const connectionErrorMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/

/** What the sockets of the database said; a supplier's may say the same. */
const databaseSocketErrors = new WeakSet<Error>()

/** A socket to the database, whose errors are told from those of other sockets. */
export function trackSocket(socket: Socket): Socket {
  return socket.on('error', (error) => databaseSocketErrors.add(error))
}

/** Whether the database could not be reached or the connection broke: what was asked may or may not have been done, and
 * may be asked again under the same key. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    databaseSocketErrors.has(error) ||
    connectionErrorCodes.test(code) ||
    connectionErrorMessages.test(error.message)
  )
}

/** One line of facts for a log: the client that such an error may carry holds the password and the key that cancels. */
export function connectionFacts(error: Error): { code?: string; reason: string } {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { ...code, reason: error.message }
}
