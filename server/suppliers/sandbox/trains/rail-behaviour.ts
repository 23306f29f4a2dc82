import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { RailOrder } from '../../../train/ports.ts'

const faults = {
  hold: ['reject', 'lost', 'timeout', 'late', 'crash'],
  issue: ['decline', 'issuelost', 'issuetimeout'],
  cancel: ['keep', 'keeplost', 'keeptimeout'],
} as const
type Call = keyof typeof faults

/** The fault that the holder's last name injects into a call (docs/sandbox-trains.md). */
export function injectedFault<C extends Call>(
  call: C,
  holder: Pick<RailOrder['holder'], 'lastName'>,
): (typeof faults)[C][number] | undefined {
  const name = holder.lastName.trim().toLowerCase()
  return faults[call].find((fault) => fault === name)
}

/** Stations without passenger trains that simulate failures of a search. */
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
