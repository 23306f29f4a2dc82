import type { Selectable } from 'kysely'
import type { OrgType } from '#contract/access/role'
import type { PolicyFilter } from '#contract/insurance/filter'
import type { PolicySort } from '#contract/insurance/list-choices'
import type { Database } from '../../db/database.ts'
import { type Counted, countKeys, pageByKeys } from '../../db/page-by-keys.ts'
import type { InsuranceTables } from '../../db/tables/insurance-tables.ts'
import type { BookingReader } from '../../orgs/reach.ts'
import { conditionsFor } from './list-filter.ts'
import { chainsAbove, type OwnerLink } from './owner-chains.ts'
import { orderOf } from './policy-order.ts'

/** The columns that a list shows, without the large JSON of the policy. */
export const listed = [
  'insurance_booking.id',
  'locator',
  'supplier_code',
  'supplier_reference',
  'booked_by',
  'booked_at',
  'hold_until',
  'order_status',
  'pending_command_id',
  'product_name',
  'policy_holder',
  'cover_start',
  'cover_end',
  'cover_days',
  'insurance_booking.currency',
  'total_premium',
] as const

type ListedColumn =
  | Exclude<(typeof listed)[number], 'insurance_booking.id' | 'insurance_booking.currency'>
  | 'id'
  | 'currency'

export type ListedPolicy = Pick<Selectable<InsuranceTables['insurance_booking']>, ListedColumn> & {
  owner_type: OrgType
  /** Organisations from the owner up. */
  chain: OwnerLink[]
}

export type PageRequest = {
  filter: PolicyFilter
  sort: PolicySort | undefined
  page: number
  size: number
  asOf: Date | null
  now: Date
}
export type ListedPage = { rows: ListedPolicy[]; hasMore: boolean } & Counted

export type PolicyListStore = {
  page(viewer: BookingReader, request: PageRequest): Promise<ListedPage>
}

export function createPolicyListStore(database: Database): PolicyListStore {
  return {
    async page(viewer, { filter, sort, page, size, asOf, now }) {
      const conditions = await conditionsFor(database, viewer, filter, now)
      const wanted = () =>
        database.sql
          .selectFrom('insurance_booking')
          .where((eb) => eb.and([...conditions(eb), ...(asOf ? [eb('booked_at', '<=', asOf)] : [])]))
          .select('insurance_booking.id')
      const [{ rows, hasMore }, counted] = await Promise.all([
        pageByKeys(wanted(), {
          show: (keys) =>
            database.sql
              .selectFrom('insurance_booking')
              .innerJoin(keys.as('key'), 'key.id', 'insurance_booking.id')
              .innerJoin('org', 'org.id', 'insurance_booking.owner_org_id')
              .select([...listed, 'org.type as owner_type', 'org.path as owner_path']),
          order: orderOf(filter, sort),
          page,
          size,
        }),
        countKeys(database, wanted()),
      ])
      const orgs = await chainsAbove(
        database,
        rows.map(({ owner_path }) => owner_path),
      )
      return {
        rows: rows.map(({ owner_path, ...row }) => ({ ...row, chain: orgs(owner_path) })),
        hasMore,
        ...counted,
      }
    },
  }
}
