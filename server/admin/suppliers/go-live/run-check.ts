import type { CheckFailure, GoLiveCheck, runGoLiveCheck } from '#contract/admin/go-live'
import type { ReplyOf } from '#contract/call/endpoint'
import { DeadlineExceeded } from '../../../commands/answer/deadlines.ts'
import type { SoldSupplier } from '../../../commands/area.ts'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import { type CallFailureKind, SupplierCallFailure } from '../../../suppliers/http/call-failure.ts'

type Checked = ReplyOf<typeof runGoLiveCheck>

type Needs = { log: { warn(detail: object, message: string): void } }

type Certified = SoldSupplier & { readonly goLive: NonNullable<SoldSupplier['goLive']> }

/** Makes one check at a supplier, not inside a transaction, and says how it went. */
export async function runCheck(
  { log }: Needs,
  { supplierCode, goLive, tryOut }: Certified,
  check: GoLiveCheck,
): Promise<Checked> {
  const begun = performance.now()
  const ended = (rest: Partial<Checked>): Checked => ({
    failure: null,
    status: null,
    hotels: null,
    ...rest,
    ms: Math.round(performance.now() - begun),
  })
  try {
    if (check === 'CONTENT') await goLive.content?.ask()
    else if (check === 'STATUS') await goLive.status()
    else return ended({ hotels: countOf(await tryOut()) })
    return ended({})
  } catch (error) {
    log.warn({ supplierCode, check, err: error }, 'a check of a supplier failed')
    return ended(failureOf(error))
  }
}

function countOf(found: unknown): number | null {
  return Array.isArray(found) ? found.length : null
}

const kinds: Partial<Record<CallFailureKind, CheckFailure>> = {
  timeout: 'LATE',
  connection: 'NOT_CONNECTED',
  notConnected: 'NOT_CONNECTED',
  certificate: 'CERTIFICATE',
  limit: 'LIMIT',
  busy: 'LIMIT',
  broken: 'RESTS',
}

/** What lies at the bottom of an error of an adapter. */
export function failureOf(error: unknown): Pick<Checked, 'failure' | 'status'> {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DeadlineExceeded) return { failure: 'LATE', status: null }
    if (!(one instanceof SupplierCallFailure)) continue
    const status = one.answered?.status ?? null
    const known = kinds[one.kind]
    if (known) return { failure: known, status }
    if (status === 401 || status === 403) return { failure: 'TURNED_AWAY', status }
    return { failure: one.kind === 'status' ? 'STATUS' : 'UNREADABLE', status }
  }
  // a refusal is an answer
  return { failure: error instanceof SupplierRefusal ? null : 'UNREADABLE', status: null }
}
