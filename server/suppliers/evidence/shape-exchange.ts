import * as v from 'valibot'
import { supplierExchange } from '#contract/call/evidence'
import type { FoundExchange } from './evidence-store.ts'

export function shapeExchange(row: FoundExchange) {
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
