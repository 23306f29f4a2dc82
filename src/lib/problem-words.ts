import type { useTranslations } from 'use-intl'
import { type Problem, problems } from '#contract/problems'
import { tooLong } from '#contract/text-problems'

const codes: ReadonlyMap<string, Problem> = new Map(
  Object.entries(problems).map(([code, sentence]) => [sentence, code as Problem]), // the keys of the object above
)
const tooLongForm = new RegExp(`^${tooLong('(\\d+)')}$`)

/** A sentence of the contract's schemas in the reader's language; one that is not among them stays as it is. */
export function problemWords(sentence: string, t: ReturnType<typeof useTranslations<'problems'>>): string {
  const code = codes.get(sentence)
  if (code) return t(code)
  const longest = tooLongForm.exec(sentence)?.[1]
  return longest ? t('tooLong', { longest }) : sentence
}
