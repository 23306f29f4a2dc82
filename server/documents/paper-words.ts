import { createTranslator } from 'use-intl/core'
import type { PaperLanguage } from '#contract/paper/language'
import type { Say } from '#contract/paper/paper-word'
import { papers as english } from '#contract/paper/words/en/pnr'
import { papers as indonesian } from '#contract/paper/words/id/pnr'

const catalogues = { en: english, id: indonesian }

/** The words of a paper, from the same catalogues as in the app. */
export function wordsOfPapers(language: PaperLanguage): Say {
  const translate = createTranslator({
    locale: language,
    messages: catalogues[language].paper,
    timeZone: 'UTC',
  })
  return (word, values) => translate(word, values)
}
