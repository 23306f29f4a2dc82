import * as v from 'valibot'
import { isoInstant } from '../day/dates.ts'
import { commandKind } from './command-kind.ts'
import { endpoint } from './endpoint.ts'

export const evidenceNeeds = ['administrator', 'audit', 'evidence'] as const

/** One request to a supplier and what came of it. */
export const supplierExchange = v.object({
  exchangeId: v.string(),
  at: isoInstant,
  supplierCode: v.string(),
  /** `check`, `book`, `lookUp`, `simulateCancel` or `cancel`. */
  operation: v.string(),
  /** The kind of the command that it belongs to; `null`: the price check before a booking. */
  commandKind: v.nullable(v.picklist([...commandKind.options, 'EXPIRE_HOLD'])),
  /** As the answer's HTTP status; `null`: no answer. */
  status: v.nullable(v.number()),
  /** Why the answer could not be used; `null`: it could. */
  failure: v.nullable(v.string()),
  ms: v.number(),
  /** `null`: the request had no body, or there was no answer that could be read. */
  requestBytes: v.nullable(v.number()),
  answerBytes: v.nullable(v.number()),
})
export type SupplierExchange = v.InferOutput<typeof supplierExchange>

const exchangeList = v.object({
  exchangeList: v.array(supplierExchange),
  /** Of each operation the newest hundred are listed; so many older ones are not. */
  notListed: v.number(),
})

export const listExchangesOfCommand = endpoint({
  name: 'listExchangesOfCommand',
  tag: 'desk',
  summary: 'What was exchanged with the supplier for a command, the oldest first; only for the platform',
  method: 'GET',
  path: '/api/admin/exchanges/command/{commandId}',
  needs: evidenceNeeds,
  params: v.strictObject({ commandId: v.pipe(v.string(), v.uuid()) }),
  reply: exchangeList,
})

export const listExchangesOfBooking = endpoint({
  name: 'listExchangesOfBooking',
  tag: 'desk',
  summary:
    'What was exchanged with the supplier for a booking, from its price check on; only for the platform',
  method: 'GET',
  path: '/api/admin/exchanges/booking/{locator}',
  needs: evidenceNeeds,
  params: v.strictObject({ locator: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}$/)) }),
  reply: exchangeList,
})

/** Never a browser's query: every time is recorded. */
export const openExchange = endpoint({
  name: 'openExchange',
  tag: 'desk',
  summary: 'The request and the answer of one exchange, without card data; the audit records who opened it',
  method: 'GET',
  path: '/api/admin/exchanges/{exchangeId}/open',
  needs: evidenceNeeds,
  params: v.strictObject({ exchangeId: v.pipe(v.string(), v.uuid()) }),
  reply: v.variant('state', [
    v.object({
      state: v.literal('OPENED'),
      /** The method and the path with its query. */
      target: v.string(),
      request: v.nullable(v.string()),
      answer: v.nullable(v.string()),
    }),
    /** `OTHER_KEY`: sealed with a key that this installation no longer has; `DAMAGED`: not what was written. */
    v.object({ state: v.picklist(['OTHER_KEY', 'DAMAGED']) }),
  ]),
})

/** Never a browser's query: every time is recorded. */
export const exportEvidence = endpoint({
  name: 'exportEvidence',
  tag: 'desk',
  summary:
    'All that is kept of what was exchanged with the supplier for a booking, for the supplier’s support, without card data; the audit records who exported it',
  method: 'GET',
  path: '/api/admin/exchanges/booking/{locator}/export',
  needs: evidenceNeeds,
  weight: 'report',
  params: v.strictObject({ locator: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}$/)) }),
  reply: v.object({
    locator: v.string(),
    exportedAt: isoInstant,
    exchangeList: v.array(
      v.object({
        ...supplierExchange.entries,
        /** `OTHER_KEY`, `DAMAGED`: as of one that is opened. `LEFT_OUT`: the export is full; it can be opened by itself. */
        state: v.picklist(['OPENED', 'OTHER_KEY', 'DAMAGED', 'LEFT_OUT']),
        target: v.nullable(v.string()),
        request: v.nullable(v.string()),
        answer: v.nullable(v.string()),
      }),
    ),
    /** Of each operation the newest hundred are exported; so many older ones are not. */
    notListed: v.number(),
  }),
})
