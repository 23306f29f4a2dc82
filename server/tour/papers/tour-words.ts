import { createTranslator } from 'use-intl/core'
import type { PaperLanguage } from '#contract/paper/language'
import { tourPapers as english } from '#contract/paper/words/en/tour'
import { tourPapers as indonesian } from '#contract/paper/words/id/tour'

const catalogues = { en: english, id: indonesian }

/** The texts of the tour papers. */
export function wordsOfTours(language: PaperLanguage) {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type TourWords = ReturnType<typeof wordsOfTours>
