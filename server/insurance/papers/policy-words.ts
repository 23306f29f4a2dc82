import { createTranslator } from 'use-intl/core'
import { insuranceNamer } from '#contract/insurance/names'
import type { PaperLanguage } from '#contract/paper/language'
import { insurancePapers as english } from '#contract/paper/words/en/insurance'
import { insuranceNames as englishNames } from '#contract/paper/words/en/insurance-names'
import { insurancePapers as indonesian } from '#contract/paper/words/id/insurance'
import { insuranceNames as indonesianNames } from '#contract/paper/words/id/insurance-names'

const catalogues = { en: english, id: indonesian }

/** The texts of the insurance papers. */
export function wordsOfPolicies(language: PaperLanguage) {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type PolicyWords = ReturnType<typeof wordsOfPolicies>

/** The insurers' names in the language of the paper. */
export function namesFor(language: PaperLanguage) {
  return insuranceNamer(language === 'id' ? indonesianNames : englishNames, language)
}
