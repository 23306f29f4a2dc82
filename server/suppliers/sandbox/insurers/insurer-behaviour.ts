import type { PolicyOrder } from '../../../insurance/ports.ts'

/** Rarely sold destinations that simulate failures of the insurers (docs/sandbox-insurers.md). */
const destinations = {
  NR: 'OFFERS_FAIL',
  TV: 'SLOW',
  KP: 'UNINSURED',
  PW: 'PRICE_FAILS',
  MH: 'BENEFITS_FAIL',
} as const
type Behaviour = (typeof destinations)[keyof typeof destinations]

export function behaviourOf(countries: readonly string[]): Behaviour | null {
  const found = Object.entries(destinations).find(([country]) => countries.includes(country))
  return found?.[1] ?? null
}

const faults = {
  quote: ['reject', 'lost', 'timeout', 'late', 'crash'],
  issue: ['decline', 'issuelost', 'issuetimeout'],
  cancel: ['keep', 'keeplost', 'keeptimeout'],
} as const
type Call = keyof typeof faults

/** The fault that the holder's last name injects into a call (docs/sandbox-insurers.md). */
export function injectedFault<C extends Call>(
  call: C,
  holder: Pick<PolicyOrder['holder'], 'lastName'>,
): (typeof faults)[C][number] | undefined {
  const name = holder.lastName.trim().toLowerCase()
  return faults[call].find((fault) => fault === name)
}

/** Not a `SupplierRefusal`: it leaves the outcome of a call unknown. */
export function internalError(supplierCode: string): Error {
  return new Error(`${supplierCode} has an internal error.`)
}
