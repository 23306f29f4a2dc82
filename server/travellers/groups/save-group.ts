import type * as v from 'valibot'
import type { saveTravellerGroup } from '#contract/travellers/groups'
import { refusal } from '../../http/call/refusal.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { reachedIn } from '../book/traveller-reach.ts'
import { requireKeeping } from '../book/who-is-kept.ts'
import { type By, noSuchTraveller, type TravellerNeeds } from '../traveller-needs.ts'

type Wanted = v.InferOutput<typeof saveTravellerGroup.body>
type Group = { owner_org_id: string; version: number }

export const noSuchGroup = () => refusal('NOT_FOUND', 'refusals.noSuchTravellerGroup')

/** Makes the group in the viewer's own book, or changes it; all its people are of the same book. */
export function saveGroup(
  needs: TravellerNeeds,
  by: By,
  groupId: string,
  wanted: Wanted,
): Promise<{ groupId: string; version: number }> {
  return needs.database.transaction(async () => {
    const group = await lockGroup(needs, by, groupId)
    if (!group && wanted.version > 0) throw noSuchGroup()
    if (group && group.version !== wanted.version)
      throw refusal('CHANGED_MEANWHILE', 'refusals.travellerGroupChanged')
    const orgId = group?.owner_org_id ?? by.viewer.orgId
    await requireKeeping(needs, orgId)
    await refuseMembers(needs, by, orgId, wanted.memberIds)
    await (group ? change(needs, groupId, wanted) : insert(needs, by, groupId, wanted))
    await replaceMembers(needs, by, groupId, wanted.memberIds)
    await recordGroupAct(needs, by, 'traveller.group-saved', groupId, orgId)
    return { groupId, version: wanted.version + 1 }
  })
}

export function removeGroup(needs: TravellerNeeds, by: By, groupId: string): Promise<void> {
  const { database } = needs
  return database.transaction(async () => {
    const group = await lockGroup(needs, by, groupId)
    if (!group) throw noSuchGroup()
    await database.sql.deleteFrom('traveller_group').where('id', '=', groupId).execute()
    await recordGroupAct(needs, by, 'traveller.group-removed', groupId, group.owner_org_id)
  })
}

async function lockGroup({ database }: TravellerNeeds, { viewer }: By, id: string): Promise<Group | null> {
  const reached = await reachedIn(database, viewer, 'traveller_group')
  const group = await database.sql
    .selectFrom('traveller_group')
    .select(['owner_org_id', 'version'])
    .where('id', '=', id)
    .where((eb) => eb.and(reached))
    .forUpdate()
    .executeTakeFirst()
  return group ?? null
}

async function refuseMembers(
  { travellers }: TravellerNeeds,
  { viewer }: By,
  orgId: string,
  memberIds: readonly string[],
): Promise<void> {
  const members = await travellers.several(viewer, memberIds)
  if (members.length < new Set(memberIds).size) throw noSuchTraveller()
  if (members.some(({ ownerOrgId }) => ownerOrgId !== orgId))
    throw refusal('NOT_POSSIBLE', 'refusals.groupOfTwoBooks')
}

async function insert(
  { database }: TravellerNeeds,
  { viewer }: By,
  id: string,
  { name, kind }: Wanted,
): Promise<void> {
  const added = await database.sql
    .insertInto('traveller_group')
    .values({ id, owner_org_id: viewer.orgId, added_by_user: viewer.userId, name, kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // out of reach: the same answer as for a group that is not there
  if (added.numInsertedOrUpdatedRows === 0n) throw noSuchGroup()
}

async function change(
  { database }: TravellerNeeds,
  id: string,
  { name, kind, version }: Wanted,
): Promise<void> {
  await database.sql
    .updateTable('traveller_group')
    .set({ name, kind, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Of those whom the viewer sees: the others stay, and records that were merged stay as they were: undoing the merge needs to know. */
async function replaceMembers(
  { database }: TravellerNeeds,
  { viewer }: By,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  const seen = await reachedIn(database, viewer, 'traveller')
  await database.sql
    .deleteFrom('traveller_group_member')
    .where('group_id', '=', groupId)
    .where('traveller_id', 'in', (eb) =>
      eb
        .selectFrom('traveller')
        .select('id')
        .where((traveller) => traveller.and(seen)),
    )
    .execute()
  const rows = [...new Set(memberIds)].map((traveller_id, place) => ({
    group_id: groupId,
    traveller_id,
    place,
  }))
  if (rows.length > 0) await database.sql.insertInto('traveller_group_member').values(rows).execute()
}

function recordGroupAct(
  { database, now }: TravellerNeeds,
  { viewer, origin }: By,
  action: 'traveller.group-saved' | 'traveller.group-removed',
  groupId: string,
  subjectOrgId: string,
): Promise<void> {
  return recordAudit(database, now(), viewer, origin, {
    action,
    subject: `traveller-group:${groupId}`,
    subjectOrgId,
  })
}
