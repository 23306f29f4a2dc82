import * as v from 'valibot'
import {
  listExchangesOfBooking,
  listExchangesOfCommand,
  openExchange,
  supplierExchange,
} from '#contract/call/evidence'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { EvidenceStore, FoundExchange } from './evidence-store.ts'
import { type EvidenceKey, openBodies } from './sealed-bodies.ts'

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
    const bodies = found.key_id === key.id ? await openBodies(key, found.id, found.sealed) : null
    const opened = bodies
      ? { state: 'OPENED' as const, ...bodies }
      : { state: found.key_id === key.id ? ('DAMAGED' as const) : ('OTHER_KEY' as const) }
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
}

function shapeList({ found, notListed }: { found: readonly FoundExchange[]; notListed: number }) {
  return { exchangeList: found.map(shapeExchange), notListed }
}

function shapeExchange(row: FoundExchange) {
  return v.parse(supplierExchange, {
    exchangeId: row.id,
    at: row.at.toISOString(),
    supplierCode: row.supplier_code,
    operation: row.operation,
    commandKind: row.command_kind,
    status: row.status,
    failure: row.failure,
    ms: row.ms,
    requestBytes: row.request_bytes,
    answerBytes: row.answer_bytes,
  })
}
