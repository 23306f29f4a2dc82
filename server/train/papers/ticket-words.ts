import { createTranslator } from 'use-intl/core'
import { trainPapers as english } from '../../../src/lib/language/en-train-papers.ts'
import { trainPapers as indonesian } from '../../../src/lib/language/id-train-papers.ts'

const catalogues: Readonly<Record<'en' | 'id', typeof english>> = { en: english, id: indonesian }

export function wordsOfTickets(language: 'en' | 'id') {
  return createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
}
export type TicketWords = ReturnType<typeof wordsOfTickets>
