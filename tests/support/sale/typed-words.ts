import { pick, random } from '../workload.ts'
import { names, titles } from './varied-sales.ts'

/** What is made so often, and otherwise left out. */
export const maybe = <T>(chance: number, make: () => T): T | undefined =>
  random() < chance ? make() : undefined

/** A part of a stored text as somebody types it: some words, cut short, joined, without accents. */
export function typed(text: string): string {
  const words = text.split(' ')
  const from = Math.floor(random() * words.length)
  const some = words.slice(from, from + 1 + Math.floor(random() * 3))
  const last = some.pop() ?? ''
  const cut = last.slice(0, 1 + Math.floor(random() * last.length))
  const shaped = [...some, cut].join(pick([' ', ' ', '', '-']))
  const plain = random() < 0.5 ? shaped.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : shaped
  return pick([plain, plain.toUpperCase(), ` ${plain} `, plain.replaceAll("'", '')])
}

export const typedName = () => typed(pick(names).join(' '))
export const typedTitle = () => typed(pick(titles))
/** Of a name, of a title, or what is in no text. */
export const typedWord = () => pick([typedName(), typedTitle(), pick(['%', '--', "a'", 'S-', 'Zz', 'Bali'])])
/** Of the demo's organisations, or of none. */
export const typedAgent = () => pick(['nusa', 'Nusa Wisata', 'bali', 'samudra', 'merapi', 'tradewind', 'x'])
