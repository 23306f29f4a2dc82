import { type Problem, problems as sentences } from '#contract/problems'
import { tooLong } from '#contract/text-problems'

/** What the schemas say, in their own words. */
export const problems: Record<Problem | 'tooLong', string> = { ...sentences, tooLong: tooLong('{longest}') }
