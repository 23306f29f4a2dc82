import { createTranslator } from 'use-intl/core'
import type { PaperLanguage } from '#contract/paper/language'
import { tripPapers as english } from '#contract/paper/words/en/trip'
import { tripPapers as indonesian } from '#contract/paper/words/id/trip'

const catalogues = { en: english, id: indonesian }

/** The texts of the itinerary of a trip. */
export function wordsOfItineraries(language: PaperLanguage) {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type ItineraryWords = ReturnType<typeof wordsOfItineraries>
