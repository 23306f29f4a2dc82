import type { Problem } from './problems.ts'

/** How a schema says what it has against a value: never in words, which each reader has of its own. With the number that
 * the words name: `tooLong:30`. Apart from the words, because the first visit loads it. */
export function problemCode(problem: Problem, most?: number): string {
  return most === undefined ? problem : `${problem}:${most}`
}
