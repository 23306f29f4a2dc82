import { foldText } from '#contract/text/fold-text'

/** A name without case, accents and punctuation. */
export function plainName(name: string): string {
  return foldText(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
