import type { PaperLanguage } from '#contract/paper/language'
import type { Messages } from '../../lib/language/languages.ts'

export type PaperWords = { language: PaperLanguage; messages: Pick<Messages, 'papers'> }

/** A paper speaks its client's language, whatever the application speaks. */
export async function loadPaperWords(language: PaperLanguage): Promise<PaperWords> {
  const { papers } =
    language === 'id'
      ? await import('#contract/paper/words/id/pnr')
      : await import('#contract/paper/words/en/pnr')
  return { language, messages: { papers } }
}
