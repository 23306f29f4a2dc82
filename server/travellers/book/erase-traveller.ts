import { type By, noSuchTraveller, recordTravellerAct, type TravellerNeeds } from '../traveller-needs.ts'

type Wanted = { readonly travellerId: string; readonly doNotKeep: boolean }

/** Deletes the record, its documents and the two that it was merged from. Bookings and papers have what they need, and stay. */
export function eraseTraveller(
  needs: TravellerNeeds,
  { viewer, origin }: By,
  { travellerId, doNotKeep }: Wanted,
): Promise<void> {
  const { database, travellers, now } = needs
  return database.transaction(async () => {
    const [stored] = await travellers.lock(viewer, [travellerId])
    if (!stored) throw noSuchTraveller()
    const merged = await travellers.allMergedInto(travellerId)
    if (doNotKeep) {
      await database.sql
        .insertInto('traveller_not_kept')
        .values(
          [stored, ...merged].map(({ ownerOrgId, samePerson }) => ({
            owner_org_id: ownerOrgId,
            same_person: samePerson,
            since: now(),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    // what it was merged from goes with it
    await database.sql.deleteFrom('traveller').where('id', '=', travellerId).execute()
    await recordTravellerAct(needs, { viewer, origin }, 'erased', stored, { doNotKeep })
  })
}
