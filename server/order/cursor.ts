import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../http/refusal.ts'
import { keyFor } from '../http/seal.ts'
import type { Viewer } from '../http/viewer.ts'
import type { OrderColumn } from './order-sort.ts'

/** Where a row stands in the list. */
export type Place = {
  /** In the words of the database, whose moments are finer than those of JavaScript. */
  at: string
  id: string
}

type Owner = Pick<Viewer, 'orgId'>

/** Places of one list, known again when they come back: of that organisation, sorted by that column. */
export type Cursors = {
  write(viewer: Owner, column: OrderColumn, place: Place): string
  read(viewer: Owner, column: OrderColumn, cursor: string): Place
}

const form = /^([\d.:TZ-]{10,27})_([\da-f-]{36})_([\w-]{22})$/

export function createCursors(secret: string): Cursors {
  const key = keyFor(secret, 'order cursor')
  const markOf = ({ orgId }: Owner, column: OrderColumn, { at, id }: Place) =>
    createHmac('sha256', key)
      .update(JSON.stringify([orgId, column, at, id]))
      .digest('base64url')
      .slice(0, 22)
  return {
    write: (viewer, column, place) => `${place.at}_${place.id}_${markOf(viewer, column, place)}`,
    read(viewer, column, cursor) {
      const [, at = '', id = '', mark = ''] = form.exec(cursor) ?? []
      const place = { at, id }
      const isOurs = timingSafeEqual(Buffer.from(mark.padEnd(22)), Buffer.from(markOf(viewer, column, place)))
      if (isOurs) return place
      throw new Refusal(
        'INVALID_REQUEST',
        'This page of the list cannot be opened any more. Begin again with the first page.',
      )
    },
  }
}
