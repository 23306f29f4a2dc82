import type { PolicyOrder } from '../../../insurance/ports.ts'

/** What a destination that is rarely sold does to the insurers (docs/sandbox-insurers.md). */
const destinations = {
  NR: 'OFFERS_FAIL',
  TV: 'SLOW',
  KP: 'UNINSURED',
  PW: 'PRICE_FAILS',
  MH: 'BENEFITS_FAIL',
} as const
type Behaviour = (typeof destinations)[keyof typeof destinations]

export function behaviourOf(countries: readonly string[]): Behaviour | null {
  const strange = Object.entries(destinations).find(([country]) => countries.includes(country))
  return strange?.[1] ?? null
}

const tricks = {
  quote: ['reject', 'lost', 'timeout', 'late', 'crash'],
  issue: ['decline', 'issuelost', 'issuetimeout'],
  cancel: ['keep', 'keeplost', 'keeptimeout'],
} as const
type Call = keyof typeof tricks

/** What the last name of the holder asks the insurer to do with a call (docs/sandbox-insurers.md). */
export function trickOf<C extends Call>(
  call: C,
  holder: Pick<PolicyOrder['holder'], 'lastName'>,
): (typeof tricks)[C][number] | undefined {
  const name = holder.lastName.trim().toLowerCase()
  return tricks[call].find((trick) => trick === name)
}

/** Not a refusal: nobody knows what the insurer meant. */
export function internalError(supplierCode: string): Error {
  return new Error(`${supplierCode} has an internal error.`)
}
