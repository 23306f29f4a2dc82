import type { DatabaseLog } from './db/open.ts'

const print = (level: string) => (facts: object, message: string) =>
  process.stderr.write(`${JSON.stringify({ level, time: new Date().toISOString(), message, ...facts })}\n`)

/** For what happens before the app and its log exist: only what a person must know. */
export const quietLog: DatabaseLog = {
  info: () => {},
  warn: print('warn'),
  error: print('error'),
  fatal: print('fatal'),
}
