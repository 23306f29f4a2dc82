import type { PaperLanguage } from '#contract/paper/language'
import type { Messages } from '../../lib/language/languages.ts'

export type PaperWords = { language: PaperLanguage; messages: Pick<Messages, 'papers'> }

/** Loads the messages of papers. A paper has the client's language, which may differ from the application's. */
export async function loadPaperWords(language: PaperLanguage): Promise<PaperWords> {
  const { papers } =
    language === 'id'
      ? await import('#contract/paper/words/id/pnr')
      : await import('#contract/paper/words/en/pnr')
  return { language, messages: { papers } }
}
