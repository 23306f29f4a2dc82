import * as calls from '#contract/admin/suppliers'
import type { AppParts } from '../../app-parts.ts'
import type { Area } from '../../commands/area.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { Metrics } from '../../http/observe/metrics.ts'
import { type BoardNeeds, readBoard } from './supplier-board.ts'
import { findSupplier, switchForOrg } from './switch-supplier.ts'
import { createTrySupplier } from './try-supplier.ts'
import { watchCertificates } from './watch-certificates.ts'

type Own = Pick<BoardNeeds, 'suppliers' | 'figures' | 'refusals'> & {
  metrics: Pick<Metrics, 'watchCertificate'>
}

const storeEveryMs = 10_000

/** The suppliers in administration: what their calls took, for whom they are on, and a try. */
export function createSuppliersArea(parts: AppParts, own: Own): Area {
  const needs = { ...parts, ...own }
  const { database, suppliers, figures, refusals, now } = needs
  const tryOnce = createTrySupplier(needs)
  return {
    serve(serve) {
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
      watchCertificates(needs),
      {
        task: 'store supplier figures',
        everyMs: storeEveryMs,
        async run() {
          await Promise.all([figures.store(), refusals.store()])
        },
      },
    ],
  }
}
