import type { BookState } from '#contract/travellers/book'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { By, TravellerNeeds } from '../traveller-needs.ts'

type Needs = Pick<TravellerNeeds, 'database' | 'now'>

export async function readBook({ database }: Needs, { orgId }: Pick<Viewer, 'orgId'>): Promise<BookState> {
  const org = await database.sql
    .selectFrom('org')
    .select('keeps_travellers')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  const { travellers } = await database.sql
    .selectFrom('traveller')
    .select(({ fn }) => fn.countAll<number>().as('travellers'))
    .where('owner_org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  return { keeps: org.keeps_travellers, travellers }
}

/** Turns the switch of the viewer's own organisation. */
export function saveBook(needs: Needs, { viewer, origin }: By, keeps: boolean): Promise<BookState> {
  const { database, now } = needs
  return database.transaction(async () => {
    const { orgId } = viewer
    const before = await readBook(needs, viewer)
    if (before.keeps === keeps) return before
    await database.sql.updateTable('org').set({ keeps_travellers: keeps }).where('id', '=', orgId).execute()
    await recordAudit(database, now(), viewer, origin, {
      action: 'traveller.book-switched',
      subject: `org:${orgId}`,
      before: { keeps: before.keeps },
      after: { keeps },
    })
    return { ...before, keeps }
  })
}

/** Erases everybody of the viewer's own organisation, if they are as many as the person was told. */
export function emptyBook(needs: Needs, { viewer, origin }: By, told: number): Promise<BookState> {
  const { database, now } = needs
  return database.transaction(async () => {
    const { orgId } = viewer
    // nobody is added meanwhile
    await database.sql.selectFrom('org').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()
    const { keeps, travellers } = await readBook(needs, viewer)
    if (travellers !== told) throw refusal('CHANGED_MEANWHILE', 'refusals.bookChanged', { count: travellers })
    await database.sql.deleteFrom('traveller').where('owner_org_id', '=', orgId).execute()
    await database.sql.deleteFrom('traveller_group').where('owner_org_id', '=', orgId).execute()
    await recordAudit(database, now(), viewer, origin, {
      action: 'traveller.book-emptied',
      subject: `org:${orgId}`,
      after: { travellers },
    })
    return { keeps, travellers: 0 }
  })
}
