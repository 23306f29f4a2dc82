import type { TourOrder } from '../../../tour/ports.ts'

/** Countries without tours that simulate failures of the wholesaler (docs/sandbox-tours.md). */
const countries = { NR: 'SEARCH_FAILS', TV: 'SLOW' } as const

export function behaviourOf(code: string): 'SEARCH_FAILS' | 'SLOW' | null {
  return code === 'NR' || code === 'TV' ? countries[code] : null
}

const faults = ['reject', 'lost', 'timeout', 'late', 'crash'] as const

/** The fault that the contact's last name injects into an order (docs/sandbox-tours.md). */
export function injectedFault({ contact }: Pick<TourOrder, 'contact'>): (typeof faults)[number] | undefined {
  const name = contact.last_name.trim().toLowerCase()
  return faults.find((fault) => fault === name)
}

/** Not a `SupplierRefusal`: it leaves the outcome of a call unknown. */
export function internalError(): Error {
  return new Error('ALT has an internal error.')
}
