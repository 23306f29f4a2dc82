import type { TripKey } from '#contract/order/filter'
import type { TripWords } from '#contract/order/order'
import { foldText } from '#contract/text/fold-text'
import { wordsIn } from '#contract/text/search-words'

/** The parts of a sale by which sales are grouped to a trip. */
export type TripOwner = {
  locator: string
  /** The first of `travellers`. */
  traveller: string
  /** One name on each line. */
  travellers: string
  reference: string
}

/** The traveller's name and the reference that a trip's address stands for; the address itself holds no names. */
export function wordsOfKey(sale: TripOwner, { by, who }: Omit<TripKey, 'of'>): TripWords {
  return {
    traveller: by === 'reference' ? '' : nameOf(sale, who),
    reference: by === 'traveller' ? '' : sale.reference,
  }
}

/** `p2-1-3` stands for the first and the third word of the second name. */
function nameOf({ traveller, travellers }: TripOwner, who: string | undefined): string {
  if (who === undefined) return traveller
  const [index = 1, ...places] = who.slice(1).split('-').map(Number)
  const name = travellers.split('\n')[index - 1] ?? ''
  if (places.length === 0) return name
  const words = wordsIn(name)
  return places.flatMap((one) => words[one - 1] ?? []).join(' ')
}

/** The trip's address for typed words that match this sale. */
export function keyOfWords(sale: TripOwner, { traveller, reference }: TripWords): TripKey {
  const of = sale.locator
  if (traveller.trim() === '') return { of, by: 'reference' }
  const by = reference.trim() === '' ? 'traveller' : 'both'
  const typed = new Set(wordsIn(traveller).map(foldText))
  if (isWhole(sale.traveller, typed)) return { of, by }
  const names = sale.travellers.split('\n')
  const whole = names.findIndex((name) => isWhole(name, typed))
  if (whole >= 0) return { of, by, who: `p${whole + 1}` }
  const part = names.findIndex((name) => isAmong(typed, wordsIn(name).map(foldText)))
  if (part < 0) return { of, by }
  const words = wordsIn(names[part] ?? '').map(foldText)
  return { of, by, who: [`p${part + 1}`, ...[...typed].map((word) => words.indexOf(word) + 1)].join('-') }
}

function isWhole(name: string, typed: ReadonlySet<string>): boolean {
  const words = new Set(wordsIn(name).map(foldText))
  return words.size === typed.size && isAmong(typed, [...words])
}

function isAmong(typed: ReadonlySet<string>, words: readonly string[]): boolean {
  return [...typed].every((word) => words.includes(word))
}
