import { foldText } from './fold-text.ts'
import { wordsIn } from './search-words.ts'

/** A person by the name alone, whatever the order and the case of its words. */
export function personKey(name: string): string {
  return wordsIn(foldText(name)).sort().join(' ')
}
