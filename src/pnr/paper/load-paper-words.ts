import type { PaperLanguage } from '#contract/pnr-papers'
import type { Messages } from '../../lib/language/languages.ts'

export type PaperWords = { language: PaperLanguage; messages: Pick<Messages, 'papers'> }

/** A paper speaks its client's language, whatever the application speaks. */
export async function loadPaperWords(language: PaperLanguage): Promise<PaperWords> {
  const { papers } =
    language === 'id'
      ? await import('../../lib/language/id-papers.ts')
      : await import('../../lib/language/en-papers.ts')
  return { language, messages: { papers } }
}
