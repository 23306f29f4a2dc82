import { readGoLive, runGoLiveCheck } from '#contract/admin/go-live'
import type { SoldSupplier } from '../../../commands/area.ts'
import type { Database } from '../../../db/database.ts'
import { refusal } from '../../../http/call/refusal.ts'
import type { Serve } from '../../../http/call/serve.ts'
import { recordAudit } from '../../../http/observe/audit.ts'
import { createPace } from '../try-pace.ts'
import { goLiveOf } from './read-go-live.ts'
import { runCheck } from './run-check.ts'

type Needs = {
  database: Database
  suppliers: readonly SoldSupplier[]
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

/** The supplier that certifies its clients, whether it is called already or not. */
const certifying = 'HBD'

export function serveGoLive(serve: Serve, needs: Needs): void {
  const { database, suppliers, now } = needs
  const pace = createPace(now)
  const find = (supplierCode: string) =>
    suppliers.find((one) => one.product === 'HOTEL' && one.supplierCode === supplierCode)

  serve.user(readGoLive, async (_viewer, { params: { supplierCode } }) => {
    const supplier = find(supplierCode)
    if (!supplier?.goLive && supplierCode !== certifying) throw noSuchSupplier()
    return goLiveOf(needs, supplierCode, supplier)
  })

  serve.prepared(
    runGoLiveCheck,
    async (_viewer, { params: { supplierCode, check } }) => {
      const supplier = find(supplierCode)
      if (!supplier?.goLive) throw noSuchSupplier()
      pace.take(`${supplierCode} ${check}`, supplierCode)
      return runCheck(needs, { ...supplier, goLive: supplier.goLive }, check)
    },
    async (viewer, { params: { supplierCode, check }, origin }, checked) => {
      await recordAudit(database, now(), viewer, origin, {
        action: 'supplier.checked',
        subject: `supplier:${supplierCode}`,
        after: { check, ...checked },
      })
      return checked
    },
  )
}

function noSuchSupplier() {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchSupplier')
}
