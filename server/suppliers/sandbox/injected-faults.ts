import { setTimeout } from 'node:timers/promises'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { SandboxDestinationRow } from '../../db/tables/sandbox-tables.ts'
import type { SupplierOrder } from '../../hotel/ports.ts'
import type { Listing } from './hotels/hotel-catalogue.ts'

/** Delays or fails a search in the test destinations (docs/sandbox.md). */
export async function simulateDestination(
  behaviour: SandboxDestinationRow['behaviour'],
  supplierCode: SupplierCode,
  slowMs: number,
  signal: AbortSignal,
): Promise<void> {
  const fails = behaviour === 'ALL_FAIL' || (behaviour === 'FAILING_SUPPLIER' && supplierCode === 'FRM')
  if (fails) throw internalError(supplierCode)
  if (behaviour === 'SLOW_SUPPLIER' && supplierCode === 'MGH') await setTimeout(slowMs, undefined, { signal })
}

const failing = { rooms: 'ROOMS_FAIL', describe: 'DETAIL_FAILS', check: 'CHECK_FAILS' } as const

/** Throws for a demonstration hotel that makes this call fail. */
export function failAtDemonstration(call: keyof typeof failing, { supplierCode, hotel }: Listing): void {
  if (hotel.behaviour === failing[call]) throw internalError(supplierCode)
}

/** Not a `SupplierRefusal`: it leaves the outcome of a call unknown. */
function internalError(supplierCode: SupplierCode): Error {
  return new Error(`${supplierCode} has an internal error.`)
}

export type OrderNames = {
  readonly holder: Pick<SupplierOrder['holder'], 'lastName'>
  readonly guests: readonly Pick<SupplierOrder['guests'][number], 'lastName'>[]
}

const faults = ['reject', 'lost', 'slow', 'timeout', 'late', 'crash'] as const

/** The fault that a last name in an order injects into `book` (docs/sandbox.md). */
export function injectedFault(order: OrderNames): (typeof faults)[number] | undefined {
  const names = lastNames(order)
  return faults.find((fault) => names.includes(fault))
}

const cancellationFaults = ['keep', 'keeplost', 'keeptimeout'] as const

/** The fault that a last name in an order injects into `cancel`. */
export function injectedCancellationFault(
  order: OrderNames,
): (typeof cancellationFaults)[number] | undefined {
  const names = lastNames(order)
  return cancellationFaults.find((fault) => names.includes(fault))
}

function lastNames({ holder, guests }: OrderNames): string[] {
  return [holder, ...guests].map(({ lastName }) => lastName.trim().toLowerCase())
}

/** Never resolves; rejects when the caller aborts. */
export function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
