import { createTranslator } from 'use-intl/core'
import type { PolicyPaperLanguage } from '#contract/insurance-papers'
import { insurancePapers as english } from '../../../src/lib/language/en-insurance-papers.ts'
import { insurancePapers as indonesian } from '../../../src/lib/language/id-insurance-papers.ts'

const catalogues = { en: english, id: indonesian }

/** The words of the documents of insurance, from the same catalogues as on the device. */
export function wordsOfPolicies(language: PolicyPaperLanguage) {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type PolicyWords = ReturnType<typeof wordsOfPolicies>
