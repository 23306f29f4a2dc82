import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'

type Move = {
  readonly orgId: string
  readonly from: string
  readonly to: string
  readonly at: Date
  readonly by: string
}

/** Ends the rules of the former parent for exactly this organisation, and begins the same rules of its new parent. Answers the
 * ids of both. Writes in the running transaction. */
export async function moveRules(
  database: Database,
  { orgId, from, to, at, by }: Move,
): Promise<{ ended: string[]; begun: string[] }> {
  const ended = await database.sql
    .updateTable('price_rule')
    .set({ ended_at: at, ended_by: by })
    .where('seller_org', '=', from)
    .where('buyer_org', '=', orgId)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()
  const begun = ended
    .filter(({ valid_until }) => valid_until === null || valid_until > at)
    .map((rule) => ({
      ...rule,
      rule_id: randomUUID(),
      version: 1,
      seller_org: to,
      // the words of the former parent are not for the new one
      note: '',
      valid_from: rule.valid_from > at ? rule.valid_from : at,
      made_at: at,
      made_by: by,
      ended_at: null,
      ended_by: null,
    }))
  if (begun.length > 0) await database.sql.insertInto('price_rule').values(begun).execute()
  return { ended: ended.map(({ rule_id }) => rule_id), begun: begun.map(({ rule_id }) => rule_id) }
}
