import { randomUUID } from 'node:crypto'
import { decideRequest, listRequests } from '#contract/admin/approvals'
import type { Endpoint } from '#contract/call/endpoint'
import { administers, asEachKind, type Kind } from './matrix-administrators.ts'
import type { Org } from './matrix-people.ts'
import { type Ask, comparable, type Prober } from './sale/matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** What only super admins decide: agents find no such page, administrators no such request, and nobody decides their own. */
export const approvalProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [
    listRequests,
    (prober, wrong) =>
      whileAsked(prober, async (id, reader, kind) => {
        const { status, text } = await prober.ask(reader, listRequests)
        const isRight = administers(reader, kind)
          ? status === 200 && text.includes(id) === (reader === 'TRADEWIND')
          : status === 404
        if (!isRight) wrong.push(`${reader}: ${status} ${text}`)
      }),
  ],
  [
    decideRequest,
    (prober, wrong) =>
      whileAsked(prober, async (id, reader) => {
        const answer = async (requestId: string) => {
          const ask: Ask = { params: { requestId }, body: { decision: 'APPROVE' } }
          const asked = await prober.ask(reader, decideRequest, ask)
          return { status: asked.status, shown: JSON.stringify(comparable(asked, requestId)) }
        }
        const [named, missing] = [await answer(id), await answer(randomUUID())]
        const isRight = reader === 'TRADEWIND' ? named.status === 403 : named.shown === missing.shown
        if (!isRight || missing.status !== 404) wrong.push(`${reader}: ${named.shown} ${missing.shown}`)
      }),
  ],
])

/** While the super admin of the matrix has asked for something. */
async function whileAsked(
  prober: Prober,
  probe: (id: string, reader: Org, kind: Kind) => Promise<void>,
): Promise<void> {
  const { pool } = prober.world.t.database
  const id = randomUUID()
  await pool.query(
    `insert into admin_request (id, kind, asked, asked_by, asked_at)
     select $1, 'APPROVAL_ABOVE', '{"kind": "APPROVAL_ABOVE", "approvalAbove": null}', id, now()
     from app_user where org_id = 'TRADEWIND' and user_name = 'root'`,
    [id],
  )
  await asEachKind(prober, (reader, kind) => probe(id, reader, kind))
  await pool.query(
    `update admin_request set state = 'WITHDRAWN', decided_by = asked_by, decided_at = now() where id = $1`,
    [id],
  )
}
