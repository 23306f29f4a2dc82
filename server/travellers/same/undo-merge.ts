import { refusal } from '../../http/call/refusal.ts'
import { type By, noSuchTraveller, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import { undoUntil } from './undo-time.ts'

type Wanted = { readonly travellerId: string; readonly confirmed: boolean }

/** Brings the two records back into the groups that the one that was made of them is in now, and deletes it. */
export function undoMerge(
  needs: TravellerNeeds,
  { viewer, origin }: By,
  { travellerId, confirmed }: Wanted,
): Promise<{ travellerIds: string[] }> {
  const { database, travellers } = needs
  return database.transaction(async () => {
    const [stored] = await travellers.lock(viewer, [travellerId])
    if (!stored) throw noSuchTraveller()
    const merged = await travellers.mergedInto(travellerId)
    if (merged.length === 0 || merged.some(({ mergedAt }) => undoUntil(mergedAt) <= needs.now()))
      throw refusal('NOT_POSSIBLE', 'refusals.mergeTooLongAgo')
    if (stored.version > 1 && !confirmed) throw refusal('CONFIRM_FIRST', 'refusals.changesSinceMerge')
    const travellerIds = merged.map((one) => one.travellerId)
    await returnToGroups(needs, travellerId, travellerIds)
    await database.sql
      .updateTable('traveller')
      .set({ merged_into: null, merged_at: null })
      .where('merged_into', '=', travellerId)
      .execute()
    await database.sql.deleteFrom('traveller').where('id', '=', travellerId).execute()
    await recordTravellerAct(needs, { viewer, origin }, 'merge-undone', stored, {
      of: travellerIds.join(', '),
    })
    return { travellerIds }
  })
}

/** A group that the record has left since has neither of the two, and one that it has joined since has both: nobody knows which of
 * them was meant. */
async function returnToGroups(
  { database }: TravellerNeeds,
  made: string,
  former: readonly string[],
): Promise<void> {
  const members = await database.sql
    .selectFrom('traveller_group_member')
    .selectAll()
    .where('traveller_id', 'in', [made, ...former])
    .execute()
  const rows = members
    .filter(({ traveller_id }) => traveller_id === made)
    .flatMap(({ group_id, place }) => {
      const before = former.filter((id) =>
        members.some((one) => one.group_id === group_id && one.traveller_id === id),
      )
      return (before.length > 0 ? before : former).map((traveller_id) => ({ group_id, traveller_id, place }))
    })
  await database.sql.deleteFrom('traveller_group_member').where('traveller_id', 'in', former).execute()
  if (rows.length > 0) await database.sql.insertInto('traveller_group_member').values(rows).execute()
}
