import type { DatabaseLog } from './db/open.ts'
import { redactError } from './http/observe/redact-error.ts'

const print = (level: string) => (facts: object, message: string) => {
  const err = 'err' in facts ? { err: redactError(facts.err) } : {}
  const line = { level, time: new Date().toISOString(), message, ...facts, ...err }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

/** The log before the app and its own log exist: warnings and errors only. */
export const quietLog: DatabaseLog = {
  info: () => {},
  warn: print('warn'),
  error: print('error'),
  fatal: print('fatal'),
}
