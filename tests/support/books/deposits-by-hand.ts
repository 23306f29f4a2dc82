import * as calls from '#contract/admin/deposits'
import type { Agent, Answer } from '../client/agent-client.ts'
import { newKey } from '../test-app.ts'

/** Of each posting of the tests. */
export const words = { reference: 'BCA 4711', note: 'as agreed' }

function act(
  by: Agent,
  { method, path }: { method: string; path: string },
  params: Readonly<Record<string, string>>,
  body: unknown,
  key = newKey(),
): Promise<Answer> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return by.raw(method, address, body, { 'idempotency-key': key })
}

/** Moves money of deposits by hand, in whole rupiah. */
export const moveByHand = {
  act,
  post: (by: Agent, kind: 'TOP_UP' | 'WITHDRAW', orgId: string, amount: number, key?: string) =>
    act(by, calls.postMoney, {}, { kind, orgId, amount: ['IDR', amount], ...words, confirmed: true }, key),
  transfer: (by: Agent, fromOrg: string, toOrg: string, amount: number, key?: string) =>
    act(by, calls.transferToChild, {}, { fromOrg, toOrg, amount: ['IDR', amount], ...words }, key),
  reverse: (by: Agent, transferId: string, key?: string) =>
    act(by, calls.reversePosting, { transferId }, words, key),
  setLimit: (by: Agent, orgId: string, limit: number, key?: string) =>
    act(by, calls.setCreditLimit, { orgId }, { limit: ['IDR', limit], ...words }, key),
  decide: (by: Agent, requestId: string, decision: 'APPROVE' | 'REFUSE' | 'WITHDRAW') =>
    act(by, calls.decideWaiting, { requestId }, { decision }),
}
