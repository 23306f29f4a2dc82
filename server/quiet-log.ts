import type { DatabaseLog } from './db/open.ts'
import { shapeError } from './http/shape-error.ts'

const print = (level: string) => (facts: object, message: string) => {
  const err = 'err' in facts ? { err: shapeError(facts.err) } : {}
  const line = { level, time: new Date().toISOString(), message, ...facts, ...err }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

/** For what happens before the app and its log exist: only what a person must know. */
export const quietLog: DatabaseLog = {
  info: () => {},
  warn: print('warn'),
  error: print('error'),
  fatal: print('fatal'),
}
