import { refusal } from '../../http/call/refusal.ts'
import type { TravellerNeeds } from '../traveller-needs.ts'

type Needs = Pick<TravellerNeeds, 'database'>

/** Refuses where an organisation keeps nobody. Locks its answer until the transaction ends, so that nothing is stored after the
 * switch was turned. */
export async function requireKeeping({ database }: Needs, orgId: string): Promise<void> {
  const org = await keepingOf(database, orgId).forShare().executeTakeFirst()
  if (!org?.keeps_travellers) throw refusal('NOT_POSSIBLE', 'refusals.bookKeepsNobody')
}

/** The same, and until the transaction ends nobody else adds several: two who import one file at once add nobody twice. */
export async function requireKeepingAlone({ database }: Needs, orgId: string): Promise<void> {
  const org = await keepingOf(database, orgId).forNoKeyUpdate().executeTakeFirst()
  if (!org?.keeps_travellers) throw refusal('NOT_POSSIBLE', 'refusals.bookKeepsNobody')
}

function keepingOf(database: TravellerNeeds['database'], orgId: string) {
  return database.sql.selectFrom('org').select('keeps_travellers').where('id', '=', orgId)
}

/** The hashes of those who are not to be put into the book again. */
export async function notKept(
  { database }: Needs,
  orgId: string,
  hashes: readonly Buffer[],
): Promise<{ has(hash: Buffer): boolean }> {
  const rows =
    hashes.length === 0
      ? []
      : await database.sql
          .selectFrom('traveller_not_kept')
          .select('same_person')
          .where('owner_org_id', '=', orgId)
          .where('same_person', 'in', [...hashes])
          .execute()
  const found = new Set(rows.map((row) => row.same_person.toString('hex')))
  return { has: (hash) => found.has(hash.toString('hex')) }
}

export async function refuseNotKept(needs: Needs, orgId: string, hash: Buffer): Promise<void> {
  if ((await notKept(needs, orgId, [hash])).has(hash)) throw refusal('NOT_POSSIBLE', 'refusals.doNotKeep')
}
