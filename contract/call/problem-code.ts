import type { Problem } from './problems.ts'

/** The message of a schema's check: a code that the reader's language words later, with the number or the letters that
 * the sentence needs: `tooLong:30`. Not in `problems.ts`, because the first visit loads this file. */
export function problemCode(problem: Problem, most?: number | string): string {
  return most === undefined ? problem : `${problem}:${most}`
}
