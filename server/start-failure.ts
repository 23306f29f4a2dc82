import { isDiskFull } from './db/disk-full.ts'

/** One line for the person who starts the server, instead of a stack trace. */
export function sentenceOfFailedStart(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the other program, or start with another PORT.`
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database of DATABASE_URL does not answer (${error.message || code}). Start PostgreSQL, and then start again.`
  }
  if (code === 'ENOSPC' || isDiskFull(error)) {
    return `The disk of the database is full (${error.message}). Make room, and start again: nothing is lost.`
  }
  return error.message
}
