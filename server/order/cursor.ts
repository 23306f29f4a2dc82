import { createHmac, timingSafeEqual } from 'node:crypto'
import { refusal } from '../http/refusal.ts'
import { deriveKey } from '../http/seal.ts'
import type { Viewer } from '../http/viewer.ts'
import type { OrderColumn } from './order-sort.ts'

/** The position of a row in the list: its sort value and its id. */
export type ListPosition = {
  /** As text from the database, whose timestamps are more precise than a `Date`. */
  at: string
  id: string
}

type Owner = Pick<Viewer, 'orgId'>

/** Signed cursors. `read` accepts only those of the same organisation and sort column, and throws `INVALID_REQUEST`. */
export type Cursors = {
  write(viewer: Owner, column: OrderColumn, place: ListPosition): string
  read(viewer: Owner, column: OrderColumn, cursor: string): ListPosition
}

const form = /^([\d.:TZ-]{10,27})_([\da-f-]{36})_([\w-]{22})$/

export function createCursors(secret: string): Cursors {
  const key = deriveKey(secret, 'order cursor')
  const signatureOf = ({ orgId }: Owner, column: OrderColumn, { at, id }: ListPosition) =>
    createHmac('sha256', key)
      .update(JSON.stringify([orgId, column, at, id]))
      .digest('base64url')
      .slice(0, 22)
  return {
    write: (viewer, column, place) => `${place.at}_${place.id}_${signatureOf(viewer, column, place)}`,
    read(viewer, column, cursor) {
      const [, at = '', id = '', mark = ''] = form.exec(cursor) ?? []
      const place = { at, id }
      const isOurs = timingSafeEqual(
        Buffer.from(mark.padEnd(22)),
        Buffer.from(signatureOf(viewer, column, place)),
      )
      if (isOurs) return place
      throw refusal('INVALID_REQUEST', 'refusals.pageGone')
    },
  }
}
