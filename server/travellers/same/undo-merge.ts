import { refusal } from '../../http/call/refusal.ts'
import { type By, noSuchTraveller, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'
import { undoUntil } from './undo-time.ts'

type Wanted = { readonly travellerId: string; readonly confirmed: boolean }

/** Brings the two records back, and deletes the one that was made of them. */
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
    await database.sql
      .updateTable('traveller')
      .set({ merged_into: null, merged_at: null })
      .where('merged_into', '=', travellerId)
      .execute()
    await database.sql.deleteFrom('traveller').where('id', '=', travellerId).execute()
    const travellerIds = merged.map((one) => one.travellerId)
    await recordTravellerAct(needs, { viewer, origin }, 'merge-undone', stored, {
      of: travellerIds.join(', '),
    })
    return { travellerIds }
  })
}
