import { createTranslator } from 'use-intl/core'
import type { PaperLanguage } from '#contract/paper/language'
import { insurancePapers as english } from '#contract/paper/words/en/insurance'
import { insurancePapers as indonesian } from '#contract/paper/words/id/insurance'

const catalogues = { en: english, id: indonesian }

/** The texts of the insurance papers. */
export function wordsOfPolicies(language: PaperLanguage) {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type PolicyWords = ReturnType<typeof wordsOfPolicies>
