import type { KeptSale } from '#contract/changes/kept-sale'
import { foldText } from '#contract/text/fold-text'
import { nextTask } from '../call/next-task.ts'

/** Folded texts of the sales that were looked at before; a changed sale is another array. */
const texts = new WeakMap<KeptSale, string>()

/** Everything that a sale is found by, folded, its words parted by single spaces. */
export function textOfSale(sale: KeptSale): string {
  const known = texts.get(sale)
  if (known !== undefined) return known
  const [, , locator, title, place, , , , , , travellers, contact, reference, , , , , numbers] = sale
  const facts = words([locator, title, place, ...travellers, contact, reference].join(' '))
  const text = ['', ...facts, ...numbers.flatMap(waysToType)].join(' ')
  texts.set(sale, text)
  return text
}

/** A number is one word; a telephone of Indonesia is typed with its 0 at home. */
function waysToType(number: string): string[] {
  const plain = words(number).join('')
  return number.startsWith('+62') ? [plain, `0${plain.slice(2)}`] : [plain]
}

/** The words of a text as they are compared: folded, without the signs around and within them. */
export function words(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter((word) => word !== '')
}

/** The first `most` sales in which each typed word begins a word, in any order. */
export function findExactly(sales: Iterable<KeptSale>, typed: string, most: number): KeptSale[] {
  const wanted = words(typed)
  if (wanted.length === 0) return []
  // a number with spaces in it
  const number = wanted.length > 1 && /^\d+$/.test(wanted.join('')) ? ` ${wanted.join('')}` : null
  return first(
    sales,
    most,
    (text) => wanted.every((word) => text.includes(` ${word}`)) || (number !== null && text.includes(number)),
  )
}

/** So many are looked at before a key goes first. */
const atOnce = 500

/** The first `most` sales in which each typed word is like a word: one letter wrong, missing, too many, or two exchanged. Ends when `signal` is
 * aborted. */
export async function findAlike(
  sales: readonly KeptSale[],
  typed: string,
  most: number,
  signal: AbortSignal,
): Promise<KeptSale[]> {
  const likenesses = words(typed).map(likenessTo)
  const found: KeptSale[] = []
  if (likenesses.length === 0) return found
  for (let from = 0; from < sales.length && found.length < most && !signal.aborted; from += atOnce) {
    const some = sales.slice(from, from + atOnce)
    found.push(...first(some, most - found.length, (text) => likenesses.every((isIn) => isIn(text))))
    await nextTask()
  }
  return found
}

function first(sales: Iterable<KeptSale>, most: number, fits: (text: string) => boolean): KeptSale[] {
  const found: KeptSale[] = []
  for (const sale of sales) {
    if (!fits(textOfSale(sale))) continue
    found.push(sale)
    if (found.length === most) break
  }
  return found
}

/** Shorter words are like too many others. */
const shortest = 4

/** Tells whether a typed word begins a word of a text, but for one letter that is wrong, missing or too many, or two that are exchanged.
 * Nothing is cut out of the text, as ten thousand are looked through at a key. */
export function likenessTo(typed: string): (text: string) => boolean {
  if (typed.length < shortest) return (text) => text.includes(` ${typed}`)
  const tails = Array.from({ length: typed.length + 1 }, (_, at) => typed.slice(at))
  const begins = (text: string, at: number, tail: number) => text.startsWith(tails[tail] ?? '', at)
  const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)]
  const isLike = (text: string, start: number) => {
    const [own, next] = [text.charCodeAt(start), text.charCodeAt(start + 1)]
    // most words end here: of the first two letters at least one has to fit
    if (own !== first && next !== second && own !== second && next !== first) return false
    let same = 0
    while (same < typed.length && typed[same] === text[start + same]) same += 1
    if (same === typed.length) return true
    const at = start + same
    // too many
    if (begins(text, at, same + 1)) return true
    // the word ends here
    if (at >= text.length || text[at] === ' ') return false
    return (
      // wrong
      begins(text, at + 1, same + 1) ||
      // missing in what was typed
      begins(text, at + 1, same) ||
      // exchanged
      (typed[same] === text[at + 1] && typed[same + 1] === text[at] && begins(text, at + 2, same + 2))
    )
  }
  return (text) => {
    for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1))
      if (isLike(text, space + 1)) return true
    return false
  }
}
