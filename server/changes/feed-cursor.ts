import { createHash } from 'node:crypto'
import { keptSaleVersion } from '#contract/changes/kept-sale'
import type { Viewer } from '../http/call/viewer.ts'
import { onlyBookedBy } from '../orgs/reach.ts'

/** The last row that a device got of those it begins with. */
export type FillPosition = { lastDay: string; saleId: string }

/** Where a device stands in a group. */
export type FeedPosition = {
  /** It has all changes up to this place. */
  top: number
  /** `null`: it has not begun; `done`: it has all rows. */
  fill: FillPosition | 'done' | null
}

/** What decides whether a cursor can be gone on from: the history of the places, and what the viewer sees of a row. */
export type FeedView = { epoch: string; view: string }

/** What decides which rows of a group a viewer sees, and how. */
export function viewOf(
  viewer: Pick<Viewer, 'userId' | 'role' | 'orgType' | 'permissions'>,
  { group, seesTrains }: { group: string; seesTrains: boolean },
): string {
  return shortHash([
    keptSaleVersion,
    group,
    viewer.role,
    viewer.orgType,
    onlyBookedBy(viewer),
    ...(seesTrains ? ['trains'] : []),
  ])
}

export function shortHash(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 16)
}

export function writeCursor({ epoch, view }: FeedView, { top, fill }: FeedPosition): string {
  const filled = fill === null ? '' : fill === 'done' ? 'done' : `${fill.lastDay}.${fill.saleId}`
  return [epoch, view, top, filled].join('~')
}

const form = /^([\w-]{16})~([\w-]{16})~(\d{1,15})~(?:|(done)|(\d{4}-\d{2}-\d{2})\.([\da-f-]{36}))$/

/** `null`: it is of another history or view, or no cursor at all. */
export function readCursor({ epoch, view }: FeedView, cursor: string): FeedPosition | null {
  const [, ofEpoch, ofView, top, done, lastDay, saleId] = form.exec(cursor) ?? []
  if (ofEpoch !== epoch || ofView !== view) return null
  const fill = done ? ('done' as const) : lastDay && saleId ? { lastDay, saleId } : null
  return { top: Number(top), fill }
}
