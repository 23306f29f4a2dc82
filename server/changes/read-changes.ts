import { mayUseTrains } from '#contract/access/needs'
import type { RoleCode } from '#contract/access/role'
import type { ReplyOf } from '#contract/call/endpoint'
import { maxChanges, maxGroups, readChanges } from '#contract/changes/changes'
import { firstKeptDay, type KeptSale, keptSaleVersion, withoutTrainFacts } from '#contract/changes/kept-sale'
import type { Serve } from '../http/call/serve.ts'
import type { Viewer } from '../http/call/viewer.ts'
import type { ChangeStore, FeedState, FilledSale } from './change-store.ts'
import { type FeedPosition, type FillPosition, readCursor, viewOf, writeCursor } from './feed-cursor.ts'

type Needs = { changes: ChangeStore; trainRoles: readonly RoleCode[]; now: () => Date }
type Changes = NonNullable<ReplyOf<typeof readChanges>['changes']>
type Wish = { group: string; after: string | undefined; size: number; seesTrains: boolean }

export function serveChanges(serve: Serve, { changes: store, trainRoles, now }: Needs): void {
  serve.user(readChanges, async (viewer, { query: { group, after, version, size = maxChanges } }) => {
    // in this order: no digest and no place is of something that the changes below may lack
    const state = await store.state()
    const groups = await store.groups(viewer)
    const isPartial = groups.length > maxGroups
    const listed = isPartial ? groups.filter(({ id }) => id === viewer.orgId) : groups
    const mayRead = async (id: string) =>
      groups.some((one) => one.id === id) || (isPartial && (await store.reaches(viewer, id)))
    const seesTrains = mayUseTrains(viewer.role, trainRoles)
    const wish = { group: group ?? '', after, size: Math.min(size, maxChanges), seesTrains }
    const isAsked = group !== undefined && version === keptSaleVersion && (await mayRead(group))
    return {
      version: keptSaleVersion,
      epoch: state.epoch,
      changes: isAsked ? await changesFor(store, viewer, wish, { state, from: firstKeptDay(now()) }) : null,
      groupList: listed.map(({ id, name, ownership, lastPlace }) => ({
        group: id,
        ownerOrgName: name,
        ownership,
        digest: `${lastPlace ?? 0}.${viewOf(viewer, { group: id, seesTrains })}`,
      })),
      isPartial,
    }
  })
}

/** First what changed, in the order of places; then, with what room is left, the sales that the device has not got yet. */
async function changesFor(
  store: ChangeStore,
  viewer: Viewer,
  { group, after, size, seesTrains }: Wish,
  { state, from }: { state: FeedState; from: string },
): Promise<Changes> {
  const of = { epoch: state.epoch, view: viewOf(viewer, { group, seesTrains }) }
  const known = after === undefined ? null : readCursor(of, after)
  // places that were never given are of another history; below the floor, removals were forgotten
  const kept = known && known.top <= state.top && known.top >= state.floor ? known : null
  const begun: FeedPosition = kept ?? { top: state.top, fill: null }
  const changed = await store.changes(viewer, group, { after: begun.top, upTo: state.top, size })
  const lastPlace = changed.rows.at(-1)?.place ?? begun.top
  const room = changed.hasMore ? 0 : size - changed.rows.length
  const filled = await fill(begun.fill, room, (after) =>
    store.sales(viewer, group, { after, from, size: room }),
  )
  const shown = (kept: KeptSale) => (seesTrains ? kept : withoutTrainFacts(kept))
  return {
    group,
    begins: kept === null,
    saleList: [...changed.rows, ...filled.rows].flatMap(({ kept }) => (kept ? [shown(kept)] : [])),
    goneList: changed.rows.flatMap((row) => (row.kept ? [] : [row.locator])),
    next: writeCursor(of, { top: changed.hasMore ? lastPlace : state.top, fill: filled.reached }),
    isComplete: !changed.hasMore && filled.reached === 'done',
  }
}

/** The next sales that the device begins with, if there is room for some, and how far it has come then. */
async function fill(
  position: FeedPosition['fill'],
  room: number,
  read: (after: FillPosition | null) => ReturnType<ChangeStore['sales']>,
): Promise<{ rows: FilledSale[]; reached: FeedPosition['fill'] }> {
  if (position === 'done' || room === 0) return { rows: [], reached: position }
  const { rows, hasMore } = await read(position)
  const last = rows.at(-1)
  return { rows, reached: hasMore && last ? { lastDay: last.last_day, saleId: last.sale_id } : 'done' }
}
