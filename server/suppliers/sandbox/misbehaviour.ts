import { setTimeout } from 'node:timers/promises'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { SandboxDestinationRow } from '../../db/sandbox-tables.ts'
import type { SupplierOrder } from '../../hotel/ports.ts'
import type { Listing } from './hotels/hotel-catalogue.ts'

/** What the test destinations do to a search (docs/sandbox.md). */
export async function misbehave(
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

/** Some demonstration hotels make one call fail. */
export function failWhere(call: keyof typeof failing, { supplierCode, hotel }: Listing): void {
  if (hotel.behaviour === failing[call]) throw internalError(supplierCode)
}

/** Not a refusal: nobody knows what the supplier meant. */
function internalError(supplierCode: SupplierCode): Error {
  return new Error(`${supplierCode} has an internal error.`)
}

type Names = {
  readonly holder: Pick<SupplierOrder['holder'], 'lastName'>
  readonly guests: readonly Pick<SupplierOrder['guests'][number], 'lastName'>[]
}

const tricks = ['reject', 'lost', 'slow', 'timeout', 'late', 'crash'] as const

/** What a last name of the order asks the supplier to do with it (docs/sandbox.md). */
export function trickOf(order: Names): (typeof tricks)[number] | undefined {
  const names = lastNames(order)
  return tricks.find((trick) => names.includes(trick))
}

const cancellationTricks = ['keep', 'keeplost', 'keeptimeout'] as const

/** The same of its cancellation. */
export function cancellationTrickOf(order: Names): (typeof cancellationTricks)[number] | undefined {
  const names = lastNames(order)
  return cancellationTricks.find((trick) => names.includes(trick))
}

function lastNames({ holder, guests }: Names): string[] {
  return [holder, ...guests].map(({ lastName }) => lastName.trim().toLowerCase())
}

/** Never answers; ends with the caller's patience. */
export function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
