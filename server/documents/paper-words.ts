import { createTranslator } from 'use-intl/core'
import type { Say } from '#contract/paper-words'
import type { PaperLanguage } from '#contract/pnr-papers'
import { papers as english } from '../../src/lib/language/en-papers.ts'
import { papers as indonesian } from '../../src/lib/language/id-papers.ts'

const catalogues = { en: english, id: indonesian }

/** The words of a paper, by the same translator and from the same catalogues as on the device. */
export function wordsOfPapers(language: PaperLanguage): Say {
  const t = createTranslator({ locale: language, messages: catalogues[language].paper, timeZone: 'UTC' })
  return (word, values) => t(word, values)
}
