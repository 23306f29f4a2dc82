import { createTranslator } from 'use-intl/core'
import type { PaperLanguage } from '#contract/pnr-papers'
import { tourPapers as english } from '../../../src/lib/language/en-tour-papers.ts'
import { tourPapers as indonesian } from '../../../src/lib/language/id-tour-papers.ts'

const catalogues = { en: english, id: indonesian }

/** The words of the papers of a tour booking. */
export function wordsOfTours(language: PaperLanguage) {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type TourWords = ReturnType<typeof wordsOfTours>
