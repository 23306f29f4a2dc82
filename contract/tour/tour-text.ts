import type { Language } from '../text/language.ts'

/** A wholesaler's text for a reader, and the language it is in: wholesalers write in English, and some in Indonesian, too. */
export function tourTextIn(
  reader: string,
  english: string,
  indonesian: string | undefined,
): { readonly text: string; readonly lang: Language } {
  return reader === 'id' && indonesian !== undefined
    ? { text: indonesian, lang: 'id' }
    : { text: english, lang: 'en' }
}
