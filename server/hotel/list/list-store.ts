import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type PnrFilter, type PnrSort, pnrPageSize } from '#contract/pnr/filter'
import type { Database } from '../../db/database.ts'
import { inOrder } from '../../db/in-order.ts'
import { type Counted, countKeys, fewOf, pageByKeys } from '../../db/page-by-keys.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { type BookingReader, type Reach, reachOf, visibleTo } from '../../orgs/reach.ts'
import { conditionsOf } from './list-filter.ts'
import { orderOf } from './list-order.ts'

/** The columns that a list shows, without the large JSON of the booking. */
const listed = [
  'booking.id',
  'locator',
  'supplier_code',
  'supplier_reference',
  'cancel_status',
  'voucher_status',
  'pending_command_id',
  'hold_until',
  'alarm',
  'alarm_since',
  'hotel_name',
  'destination_name',
  'check_in',
  'check_out',
  'rooms',
  'lead_guest',
  'booked_by',
  'booked_at',
  'booking.currency',
  'total_selling',
] as const

type ListedColumn = Exclude<(typeof listed)[number], 'booking.id' | 'booking.currency'> | 'id' | 'currency'

export type ListedBooking = Pick<Selectable<Tables['booking']>, ListedColumn> & { owner_name: string }

export type PageRequest = {
  filter: PnrFilter
  sort: PnrSort | undefined
  page: number
  asOf: Date | null
  now: Date
}
export type ListedPage = { rows: ListedBooking[]; hasMore: boolean } & Counted

export type PnrListStore = {
  page(viewer: BookingReader, request: PageRequest): Promise<ListedPage>
}

/** The query for a word names each owner. */
const maxNamedOwners = 20

/** The planner knows no index for it: with the plain condition it would read all bookings of the owners beside the words. */
function isOwnedByOne(owners: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`owner_org_id || '' = any(${owners}::text[])`
}

function fewOwners({ orgIds }: Reach): readonly string[] | undefined {
  return orgIds !== null && orgIds.length <= maxNamedOwners ? orgIds : undefined
}

export function createPnrListStore(database: Database): PnrListStore {
  return {
    async page(viewer, { filter, sort, page, asOf, now }) {
      const reach = await reachOf(database, viewer)
      const wanted = (owners?: readonly string[]) =>
        database.sql
          .selectFrom('booking')
          .where((eb) =>
            eb.and([
              ...visibleTo(owners ? { ...reach, orgIds: null } : reach),
              ...(owners ? [isOwnedByOne(owners)] : []),
              ...conditionsOf(eb, filter, now, owners),
              ...(asOf ? [eb('booked_at', '<=', asOf)] : []),
            ]),
          )
          .select('booking.id')
      const { by, direction } = orderOf(filter, sort)
      const searches = `${filter.paxName}${filter.hotelName}`.trim() !== ''
      const named = searches ? await fewOf(wanted(fewOwners(reach))) : null
      const chosen = named?.few
        ? database.sql.selectFrom('booking').where(named.few).select('booking.id')
        : wanted()
      const [shown, counted] = await Promise.all([
        pageByKeys(chosen, {
          show: (keys) =>
            database.sql
              .selectFrom('booking')
              .innerJoin(keys.as('key'), 'key.id', 'booking.id')
              .innerJoin('org', 'org.id', 'booking.owner_org_id')
              .select([...listed, 'org.name as owner_name']),
          order: inOrder(by, 'booking.id', direction),
          page,
          size: pnrPageSize,
        }),
        named ? named.counted : countKeys(database, wanted()),
      ])
      return { ...shown, ...counted }
    },
  }
}
