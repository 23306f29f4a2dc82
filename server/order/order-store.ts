import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderFilter, OrderSort } from '#contract/order/filter'
import { orderPageSize } from '#contract/order/order'
import type { Database } from '../db/database.ts'
import { type Counted, countKeys, fewOf, pageOf } from '../db/page-by-keys.ts'
import { rowsByPages } from '../db/row-pages.ts'
import type { SaleTables } from '../db/tables/sale-tables.ts'
import type { BookingReader } from '../orgs/reach.ts'
import type { ListPosition } from './cursor.ts'
import { conditionsFor } from './list-filter.ts'
import { type ListOrder, orderFor, textOf } from './order-sort.ts'

/** The columns that lists show. */
export const listedColumns = [
  'sale.id',
  'sale.product',
  'sale.supplier_code',
  'sale.locator',
  'sale.title',
  'sale.place',
  'sale.status',
  'sale.is_changing',
  'sale.deadline',
  'sale.starts_on',
  'sale.ends_on',
  'sale.traveller',
  'sale.reference',
  'sale.currency',
  'sale.amount',
  'sale.booked_by',
  'sale.booked_at',
  'org.name as owner_name',
] as const

type HiddenColumn =
  | 'command_id'
  | 'client_reference'
  | 'owner_org_id'
  | 'booked_by_user'
  | 'travellers'
  | 'contact'
  | 'hotel_number'
  | 'revision'
  | 'changed_at'

export type ListedSale = Omit<Selectable<SaleTables['sale']>, HiddenColumn> & { owner_name: string }
type PlacedSale = ListedSale & { at: string }

type ListRequest = { filter: OrderFilter; now: Date }
type PageRequest = ListRequest & { sort?: OrderSort | undefined; after: ListPosition | null }

export type OrderStore = {
  page(
    viewer: BookingReader,
    request: PageRequest,
  ): Promise<{ rows: ListedSale[]; next: ListPosition | null } & Counted>
  /** The exact number of sales; slow when there are many. */
  count(viewer: BookingReader, wish: ListRequest): Promise<number>
  /** All sales in the list's own order, which has an index; read as they are consumed. */
  all(viewer: BookingReader, wish: ListRequest): AsyncIterable<ListedSale>
}

export function createOrderStore(database: Database): OrderStore {
  async function salesFor(viewer: BookingReader, { filter, now }: ListRequest) {
    const conditions = await conditionsFor(database, viewer, filter, now)
    return () => database.sql.selectFrom('sale').where((eb) => eb.and(conditions(eb)))
  }
  type Sales = Awaited<ReturnType<typeof salesFor>>

  /** One page in order, after the given position. */
  function read(wanted: Sales, order: ListOrder, after: ListPosition | null, size: number) {
    const { value, direction } = order
    const type = sql.raw(order.type)
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    // selects ids and the value only, so that an index suffices
    const keysOf = (by: RawBuilder<unknown>) =>
      wanted()
        .select(['sale.id', by.as('value')])
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(${by}, sale.id) ${beyond} (${after?.at}::${type}, ${after?.id}::uuid)`),
        )
        .orderBy(by, direction)
        .orderBy('sale.id', direction)
        .limit(size)
    const parts = order.parts ?? [{ of: sql<boolean>`true`, value }]
    const keys = parts
      .map((part) =>
        database.sql
          .selectFrom(keysOf(part.value).where(part.of).as('part'))
          .select(['part.id', 'part.value']),
      )
      .reduce((all, part) => all.unionAll(part))
    return database.sql
      .selectFrom('sale')
      .innerJoin(keys.as('key'), 'key.id', 'sale.id')
      .innerJoin('org', 'org.id', 'sale.owner_org_id')
      .select(listedColumns)
      .select(textOf(order).as('at'))
      .orderBy('key.value', direction)
      .orderBy('sale.id', direction)
      .limit(size)
      .execute()
  }

  async function* allOf(viewer: BookingReader, wish: ListRequest): AsyncGenerator<ListedSale> {
    const wanted = await salesFor(viewer, wish)
    const order = orderFor(wish.filter, wish.now)
    yield* rowsByPages<PlacedSale>((after, size) => read(wanted, order, after, size))
  }

  return {
    async page(viewer, { after, sort, ...wish }) {
      const wanted = await salesFor(viewer, wish)
      const searches = `${wish.filter.search}${wish.filter.paxName}`.trim() !== ''
      const named = searches ? await fewOf(wanted().select('sale.id')) : null
      const few = named?.few
      const chosen = few ? () => database.sql.selectFrom('sale').where(few) : wanted
      const [found, counted] = await Promise.all([
        read(chosen, orderFor({ ...wish.filter, sort }, wish.now), after, orderPageSize + 1),
        named ? named.counted : countKeys(database, wanted().select('sale.id')),
      ])
      const { rows, hasMore } = pageOf(found, orderPageSize)
      return { rows, next: hasMore ? (rows.at(-1) ?? null) : null, ...counted }
    },
    async count(viewer, wish) {
      const wanted = await salesFor(viewer, wish)
      const { count } = await wanted()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    all: allOf,
  }
}
