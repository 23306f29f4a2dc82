import type { PaperLanguage } from '#contract/paper/language'
import { loadAreaMessages } from '../../lib/language/active-language.ts'
import { loadPaperWords, type PaperWords } from './load-paper-words.ts'

/** Loads the messages of the screen in the application's language and those of the paper in its own. */
export async function startPaper(language: PaperLanguage): Promise<PaperWords> {
  const [words] = await Promise.all([loadPaperWords(language), loadAreaMessages()])
  return words
}
