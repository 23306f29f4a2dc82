import * as calls from '#contract/admin/suppliers'
import type { Area } from '../../commands/area.ts'
import { recordAudit } from '../../http/audit.ts'
import { refusal } from '../../http/refusal.ts'
import { requireAdministrator } from '../../http/require-permission.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type BoardNeeds, mayTry, readBoard } from './supplier-board.ts'
import { findSupplier, switchForOrg } from './switch-supplier.ts'
import { createTrySupplier } from './try-supplier.ts'

type Given = BoardNeeds & { now: () => Date; log: { warn(detail: object, message: string): void } }

const storeEveryMs = 10_000

/** The suppliers in administration: what their calls took, for whom they are on, and a try. */
export function createSuppliersArea(needs: Given): Area {
  const { database, suppliers, figures, refusals, now } = needs
  const tryOnce = createTrySupplier(needs)
  const requireTry = (viewer: Viewer) => {
    requireAdministrator(viewer, 'suppliers')
    if (!mayTry(viewer)) throw refusal('NOT_ALLOWED', 'adminRefusals.tryPlatformOnly')
  }
  return {
    serve(serve) {
      serve.user(calls.readSupplierBoard, async (viewer, { query: { org } }) => {
        requireAdministrator(viewer, 'suppliers')
        return readBoard(needs, viewer, org ?? viewer.orgId)
      })

      serve.user(calls.switchSupplier, async (viewer, { params, body, origin }) => {
        requireAdministrator(viewer, 'suppliers')
        findSupplier(suppliers, params)
        await switchForOrg(needs, viewer, params, body.isOff, origin)
        return readBoard(needs, viewer, params.orgId)
      })

      serve.prepared(
        calls.trySupplier,
        async (viewer, { params }) => {
          requireTry(viewer)
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
