import * as calls from '#contract/admin/suppliers'
import type { AppParts } from '../../app-parts.ts'
import type { Area } from '../../commands/area.ts'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { Metrics } from '../../http/observe/metrics.ts'
import type { OperationDays } from '../../suppliers/measure/operation-days.ts'
import { serveGoLive } from './go-live/serve-go-live.ts'
import { type BoardNeeds, readBoard } from './supplier-board.ts'
import { findSupplier, switchForOrg } from './switch-supplier.ts'
import { createTrySupplier } from './try-supplier.ts'
import { type CertificateEnd, watchCertificates } from './watch-certificates.ts'

type Own = Pick<BoardNeeds, 'suppliers' | 'figures' | 'refusals'> & {
  metrics: Pick<Metrics, 'watchCertificate'>
  operations: Pick<OperationDays, 'store'>
}

const storeEveryMs = 10_000

/** The suppliers in administration: what their calls took, for whom they are on, and a try. */
export function createSuppliersArea(parts: AppParts, own: Own): Area {
  const needs = { ...parts, ...own }
  const { database, suppliers, figures, refusals, operations, now } = needs
  const tryOnce = createTrySupplier(needs)
  return {
    serve(serve) {
      serveGoLive(serve, needs)
      serve.user(calls.readSupplierBoard, async (viewer, { query: { org } }) => {
        return readBoard(needs, viewer, org ?? viewer.orgId)
      })

      serve.user(calls.switchSupplier, async (viewer, { params, body, origin }) => {
        findSupplier(suppliers, params)
        await switchForOrg(needs, viewer, params, body.isOff, origin)
        return readBoard(needs, viewer, params.orgId)
      })

      serve.prepared(
        calls.trySupplier,
        async (_viewer, { params }) => {
          return tryOnce(findSupplier(suppliers, params))
        },
        async (viewer, { params, origin }, tried) => {
          await recordAudit(database, now(), viewer, origin, {
            action: 'supplier.tried',
            subject: `supplier:${params.supplierCode}`,
            after: { product: params.product, ...tried },
          })
          return tried
        },
      )
    },
    jobs: [
      watchCertificates({ ...needs, keepEnd: (end) => keepEnd(database, now(), end) }),
      {
        task: 'store supplier figures',
        everyMs: storeEveryMs,
        async run() {
          await Promise.all([figures.store(), refusals.store(), operations.store()])
        },
      },
    ],
  }
}

async function keepEnd(
  { sql }: Database,
  at: Date,
  { supplierCode, validUntil, days }: CertificateEnd,
): Promise<void> {
  await sql
    .insertInto('certificate_end')
    .values({
      supplier_code: supplierCode,
      valid_until: validUntil,
      days,
      found_at: at,
      noticed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
