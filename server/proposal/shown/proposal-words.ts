import { createTranslator } from 'use-intl/core'
import { insuranceNamer } from '#contract/insurance/names'
import type { PaperLanguage } from '#contract/paper/language'
import { insuranceNames as englishInsurance } from '#contract/paper/words/en/insurance-names'
import { proposalPapers as english } from '#contract/paper/words/en/proposal'
import { tourPapers as englishTours } from '#contract/paper/words/en/tour'
import { insuranceNames as indonesianInsurance } from '#contract/paper/words/id/insurance-names'
import { proposalPapers as indonesian } from '#contract/paper/words/id/proposal'
import { tourPapers as indonesianTours } from '#contract/paper/words/id/tour'

const catalogues = { en: english, id: indonesian }
const tours = { en: englishTours, id: indonesianTours }
const insurance = { en: englishInsurance, id: indonesianInsurance }

/** The texts of a proposal, as its client reads them. */
export function wordsOfProposals(language: PaperLanguage, messages = catalogues[language]) {
  return {
    language,
    t: createTranslator({ locale: language, messages, timeZone: 'UTC' }),
    categories: tours[language].categories,
    insurance: insuranceNamer(insurance[language], language),
  }
}
export type ProposalWords = ReturnType<typeof wordsOfProposals>
