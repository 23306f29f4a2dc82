import { type Problem, problems as sentences } from '#contract/problems'
import { tooLong } from '#contract/text-problems'

/** What the schemas say, in their own words; but a person writes a day otherwise than a program. */
export const problems: Record<Problem | 'tooLong', string> = {
  ...sentences,
  dateWrong: 'Write day, month and year, as 14 Mar 1985.',
  tooLong: tooLong('{longest}'),
}
