import { listSupplierChanges, settleSupplierChange } from '#contract/pnr/supplier-change'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { PnrStore } from '../booking/pnr-store.ts'
import { listChanges } from './list-changes.ts'
import { settleChange } from './settle-change.ts'

type Needs = { database: Database; pnrs: PnrStore; now: () => Date }

export function serveSupplierChanges(serve: Serve, needs: Needs): void {
  serve.user(listSupplierChanges, (viewer) => listChanges(needs.database, viewer, needs.now()))
  serve.user(settleSupplierChange, (viewer, { params, body, origin }) =>
    settleChange(needs, viewer, { params, body }, origin),
  )
}
