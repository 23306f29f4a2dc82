import type { TourOrder } from '../../../tour/ports.ts'

/** What a country that nobody packages does to the wholesaler (docs/sandbox-tours.md). */
const countries = { NR: 'SEARCH_FAILS', TV: 'SLOW' } as const

export function behaviourOfCountry(code: string): 'SEARCH_FAILS' | 'SLOW' | null {
  return code === 'NR' || code === 'TV' ? countries[code] : null
}

const tricks = ['reject', 'lost', 'timeout', 'late', 'crash'] as const

/** What the last name of the contact asks the wholesaler to do with an order (docs/sandbox-tours.md). */
export function trickOf({ contact }: Pick<TourOrder, 'contact'>): (typeof tricks)[number] | undefined {
  const name = contact.last_name.trim().toLowerCase()
  return tricks.find((trick) => trick === name)
}

/** Not a refusal: nobody knows what the wholesaler meant. */
export function internalError(): Error {
  return new Error('ALT has an internal error.')
}
