import { SupplierRefusal } from '../../../commands/supplier-refusal.ts'
import type { RailOrder } from '../../../train/ports.ts'

const tricks = {
  hold: ['reject', 'lost', 'timeout', 'late', 'crash'],
  issue: ['decline', 'issuelost', 'issuetimeout'],
  cancel: ['keep', 'keeplost', 'keeptimeout'],
} as const
type Call = keyof typeof tricks

/** What the last name of the holder asks the railway to do with a call (docs/sandbox-trains.md). */
export function trickOf<C extends Call>(
  call: C,
  holder: Pick<RailOrder['holder'], 'lastName'>,
): (typeof tricks)[C][number] | undefined {
  const name = holder.lastName.trim().toLowerCase()
  return tricks[call].find((trick) => trick === name)
}

/** Stations where no passenger boards, and what a search from there does. */
const stationBehaviours: Readonly<Record<string, 'SEARCH_FAILS' | 'SLOW'>> = {
  TPK: 'SEARCH_FAILS',
  JAKK: 'SLOW',
}

export function behaviourOf(originStationCode: string): 'SEARCH_FAILS' | 'SLOW' | null {
  return stationBehaviours[originStationCode] ?? null
}

export function refusal(sentence: string): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', sentence)
}

export function soldOut(sentence: string): SupplierRefusal {
  return new SupplierRefusal('SOLD_OUT', sentence)
}
