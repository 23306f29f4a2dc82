import { isSaleOver } from '#contract/order/filter'
import { type AlikeSale, maxDuplicateNames } from '#contract/order/order'
import type { Database } from '../db/database.ts'
import { foldNames } from '../db/fold-names.ts'
import type { CommandKind } from '../db/tables/core-tables.ts'
import { type BookingReader, type Reach, reachOf, visibleTo } from '../orgs/reach.ts'
import { statusOf } from './shown-status.ts'

const dayMs = 24 * 60 * 60_000

/** Sales whose names are compared, newest first; only a large group has more for the same title and day within a day. */
const maxCompared = 200
const maxAnswered = 5

const bookingKinds: Readonly<Record<AlikeSale['product'], CommandKind>> = {
  HOTEL: 'BOOK_HOTEL',
  INSURANCE: 'CREATE_POLICY',
  TOUR: 'BOOK_TOUR',
  TRAIN: 'HOLD_TRAIN',
}

export type FoundAlike = {
  product: AlikeSale['product']
  supplierCode: string
  /** `null`: a command that is open. */
  locator: string | null
  bookedAt: Date
  bookedBy: string
  bookedByUser: string | null
}

export type AlikeStore = {
  /** What is in the viewer's reach with the same title, days and travellers: open commands, then sales of the last 24 hours; newest
   * first. */
  find(viewer: BookingReader, sought: AlikeSale, now: Date): Promise<FoundAlike[]>
}

export function createAlikeStore(database: Database): AlikeStore {
  async function openCommands(reach: Reach, { product, title, startsOn, endsOn }: AlikeSale) {
    const rows = await database.sql
      .selectFrom(({ selectFrom }) =>
        selectFrom('command').selectAll().select('user_id as booked_by_user').as('command'),
      )
      .innerJoin('app_user', 'app_user.id', 'command.user_id')
      .select([
        'command.supplier_code as supplierCode',
        'command.created_at as bookedAt',
        'app_user.display_name as bookedBy',
        'command.user_id as bookedByUser',
        'command.travellers',
      ])
      .where((eb) =>
        eb.and([
          ...visibleTo(reach),
          eb('command.state', 'in', ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED']),
          eb('command.kind', '=', bookingKinds[product]),
          eb('command.travellers', 'is not', null),
          eb('command.title', '=', title),
          eb('command.starts_on', '=', startsOn),
          ...(endsOn === undefined ? [] : [eb('command.ends_on', '=', endsOn)]),
        ]),
      )
      .orderBy('command.created_at', 'desc')
      .limit(maxCompared)
      .execute()
    return rows.map(({ travellers, ...row }) => ({
      ...row,
      product,
      locator: null,
      travellers: travellers ?? '',
    }))
  }

  async function recentSales(reach: Reach, { product, title, startsOn, endsOn }: AlikeSale, now: Date) {
    const rows = await database.sql
      .selectFrom('sale')
      .select(['product', 'supplier_code as supplierCode', 'locator', 'travellers'])
      .select(['booked_at as bookedAt', 'booked_by as bookedBy', 'booked_by_user as bookedByUser'])
      .select(['status', 'is_changing', 'deadline'])
      .where((eb) =>
        eb.and([
          ...visibleTo(reach),
          eb('booked_at', '>', new Date(now.getTime() - dayMs)),
          eb('product', '=', product),
          eb('title', '=', title),
          eb('starts_on', '=', startsOn),
          ...(endsOn === undefined ? [] : [eb('ends_on', '=', endsOn)]),
        ]),
      )
      .orderBy('booked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxCompared)
      .execute()
    return rows
      .filter((sale) => !isSaleOver(statusOf(sale, now)))
      .map(({ status: _s, is_changing: _c, deadline: _d, ...sale }) => sale)
  }

  return {
    async find(viewer, sought, now) {
      if (sought.travellers.length > maxDuplicateNames) return []
      const reach = await reachOf(database, viewer)
      // commands first: one that ends in between is found as a sale
      const open = await openCommands(reach, sought)
      const sales = await recentSales(reach, sought, now)
      const names = foldNames(sought.travellers)
      return [...open, ...sales]
        .filter(({ travellers }) => isSameSet(foldNames(travellers.split('\n')), names))
        .slice(0, maxAnswered)
        .map(({ travellers: _compared, ...found }) => found)
    },
  }
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}
