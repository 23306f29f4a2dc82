import { type Problem, problems as sentences } from '#contract/call/problems'

/** As the server says them; but a person writes a day otherwise than a program. */
export const problems: Record<Problem, string> = {
  ...sentences,
  dateWrong: 'Write day, month and year, as 14 Mar 1985.',
}
