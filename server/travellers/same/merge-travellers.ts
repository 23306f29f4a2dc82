import { randomUUID } from 'node:crypto'
import { refusal } from '../../http/call/refusal.ts'
import { formOf, valuesOf } from '../book/shape-traveller.ts'
import type { StoredTraveller } from '../book/stored-traveller.ts'
import { insertTraveller } from '../book/traveller-writer.ts'
import { requireKeeping } from '../book/who-is-kept.ts'
import { personHasher } from '../keys/hash-person.ts'
import { type By, noSuchTraveller, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import { combineTravellers } from './combine-travellers.ts'

type Named = { readonly travellerId: string; readonly version: number }

/** Makes a third record of two. Both stay as they are, out of sight, until the merge is undone or the time for that is over. */
export function mergeTravellers(
  needs: TravellerNeeds,
  { viewer, origin }: By,
  named: { readonly first: Named; readonly second: Named },
): Promise<{ travellerId: string; version: number }> {
  const { database, travellers } = needs
  return database.transaction(async () => {
    const ids = [named.first.travellerId, named.second.travellerId]
    const found = await travellers.lock(viewer, ids)
    const [first, second] = [asSeen(found, named.first), asSeen(found, named.second)]
    if (first.travellerId === second.travellerId || first.ownerOrgId !== second.ownerOrgId)
      throw refusal('NOT_POSSIBLE', 'refusals.mergeOfTwoBooks')
    await requireKeeping(needs, first.ownerOrgId)
    const both = combineTravellers(formOf(first), formOf(second))
    if (!both) throw refusal('NOT_POSSIBLE', 'refusals.mergeTooMuch')
    const hash = await personHasher(database, needs.keys)
    const values = valuesOf(both, { ...first, travellerId: randomUUID() })
    await insertTraveller(needs, { values, hash })
    await database.sql
      .insertInto('traveller_group_member')
      .columns(['group_id', 'traveller_id', 'place'])
      .expression((eb) =>
        eb
          .selectFrom('traveller_group_member')
          .select(['group_id', eb.val(values.travellerId).$castTo<string>().as('traveller_id')])
          .select(({ fn }) => fn.min('place').as('place'))
          .where('traveller_id', 'in', ids)
          .groupBy('group_id'),
      )
      .execute()
    await database.sql
      .updateTable('traveller')
      .set({ merged_into: values.travellerId, merged_at: needs.now() })
      .where('id', 'in', ids)
      .execute()
    await recordTravellerAct(needs, { viewer, origin }, 'merged', values, { of: ids.join(', ') })
    return { travellerId: values.travellerId, version: 1 }
  })
}

function asSeen(found: readonly StoredTraveller[], { travellerId, version }: Named): StoredTraveller {
  const traveller = found.find((one) => one.travellerId === travellerId)
  if (!traveller) throw noSuchTraveller()
  if (traveller.version === version) return traveller
  const last = Object.values(traveller.changes).toSorted((one, other) => other.version - one.version)[0]
  throw refusal('CHANGED_MEANWHILE', 'refusals.travellerChanged', { by: last?.by ?? '' })
}
