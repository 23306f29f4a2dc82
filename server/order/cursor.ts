import { createHmac, timingSafeEqual } from 'node:crypto'
import { refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { deriveKeys, type Secret } from '../http/seal.ts'
import type { ListOrder } from './order-sort.ts'

/** The position of a row in the list: its sort value and its id. */
export type ListPosition = {
  /** As text from the database, whose timestamps are more precise than a `Date`. */
  at: string
  id: string
}

type Owner = Pick<Viewer, 'orgId'>

/** Signed cursors. `read` accepts only those of the same organisation and order, and throws `INVALID_REQUEST`. */
export type Cursors = {
  write(viewer: Owner, order: ListOrder['name'], place: ListPosition): string
  read(viewer: Owner, order: ListOrder['name'], cursor: string): ListPosition
}

const form = /^([\dA-Z.:-]{10,27})_([\da-f-]{36})_([\w-]{22})$/

export function createCursors(secret: Secret): Cursors {
  const keys = deriveKeys(secret, 'order cursor')
  const signatureOf = ({ orgId }: Owner, order: ListOrder['name'], { at, id }: ListPosition, key = keys[0]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([orgId, order, at, id]))
      .digest('base64url')
      .slice(0, 22)
  return {
    write: (viewer, order, place) => `${place.at}_${place.id}_${signatureOf(viewer, order, place)}`,
    read(viewer, order, cursor) {
      const [, at = '', id = '', mark = ''] = form.exec(cursor) ?? []
      const place = { at, id }
      const isOurs = keys.some((key) =>
        timingSafeEqual(Buffer.from(mark.padEnd(22)), Buffer.from(signatureOf(viewer, order, place, key))),
      )
      if (isOurs) return place
      throw refusal('INVALID_REQUEST', 'refusals.pageGone')
    },
  }
}
