import { createTranslator } from 'use-intl/core'
import { trainPapers as english } from '#contract/paper/words/en/train'
import { trainPapers as indonesian } from '#contract/paper/words/id/train'

const catalogues: Readonly<Record<'en' | 'id', typeof english>> = { en: english, id: indonesian }

export function wordsOfTickets(language: 'en' | 'id') {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type TicketWords = ReturnType<typeof wordsOfTickets>
