import {
  exportEvidence,
  listExchangesOfBooking,
  listExchangesOfCommand,
  openExchange,
} from '#contract/call/evidence'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { EvidenceStore, FoundExchange } from './evidence-store.ts'
import { exportAll } from './export-evidence.ts'
import { type EvidenceKey, openExchangeOf } from './sealed-bodies.ts'
import { shapeExchange } from './shape-exchange.ts'

type Needs = { database: Database; store: EvidenceStore; key: EvidenceKey; now: () => Date }

/** Evidence is the platform's alone: for everybody else there is no difference between what exists and what does not. */
export function serveEvidence(serve: Serve, { database, store, key, now }: Needs): void {
  serve.user(listExchangesOfCommand, async (_viewer, { params }) =>
    shapeList(await store.ofCommand(params.commandId)),
  )

  serve.user(listExchangesOfBooking, async (_viewer, { params }) =>
    shapeList(await store.ofBooking(params.locator)),
  )

  serve.user(openExchange, async (viewer, { params, origin }) => {
    const found = await store.find(params.exchangeId)
    if (!found) throw refusal('NOT_FOUND', 'adminRefusals.noSuchExchange')
    const opened = await openExchangeOf(key, found)
    // before anything is shown
    await recordAudit(database, now(), viewer, origin, {
      action: 'evidence.opened',
      subject: `exchange:${found.id}`,
      after: {
        supplier: found.supplier_code,
        operation: found.operation,
        ...(found.command_id !== null && { commandId: found.command_id }),
        ...(found.quote_id !== null && { quoteId: found.quote_id }),
        state: opened.state,
      },
    })
    return opened
  })

  serve.user(exportEvidence, async (viewer, { params: { locator }, origin }) => {
    const { found, notListed } = await store.ofBooking(locator)
    if (found.length === 0) throw refusal('NOT_FOUND', 'adminRefusals.noEvidence')
    const exchangeList = await exportAll({ store, key }, found)
    const at = now()
    // before anything is shown
    await recordAudit(database, at, viewer, origin, {
      action: 'evidence.exported',
      subject: `booking:${locator}`,
      after: { exchanges: exchangeList.length },
    })
    return { locator, exportedAt: at.toISOString(), exchangeList, notListed }
  })
}

function shapeList({ found, notListed }: { found: readonly FoundExchange[]; notListed: number }) {
  return { exchangeList: found.map(shapeExchange), notListed }
}
