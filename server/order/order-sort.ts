import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDescending, sortedBy } from '#contract/call/sort'
import type { OrderFilter, OrderSort } from '#contract/order/filter'

type ListPart = { of: RawBuilder<SqlBool>; value: RawBuilder<unknown> }

/** How a list is put in order: by a value of each sale that is never null, then by the sale's id. */
export type ListOrder = {
  /** Names the order in cursors. */
  name: string
  value: RawBuilder<unknown>
  type: 'date' | 'timestamptz' | 'text'
  direction: 'asc' | 'desc'
  /** All sales in parts, where the value of each part has an index and that of all has none. */
  parts?: readonly ListPart[]
}

type Wish = Pick<OrderFilter, 'timeLimit' | 'dateQualifier'> & { sort?: OrderSort | undefined }

/** The chosen order. Without one: with a time-limit filter, the soonest deadline first; else the latest start or booking
 * date, as the period filter says. */
export function orderFor({ timeLimit, dateQualifier, sort }: Wish, now: Date): ListOrder {
  if (sort) return chosenOrder(sort, now)
  // plain columns, which have indexes; the filter leaves out the sales without a value
  if (timeLimit)
    return { name: 'deadline', value: sql.ref('sale.deadline'), type: 'timestamptz', direction: 'asc' }
  if (dateQualifier === 'start')
    return { name: 'starts_on', value: sql.ref('sale.starts_on'), type: 'date', direction: 'desc' }
  return { name: 'booked_at', value: sql.ref('sale.booked_at'), type: 'timestamptz', direction: 'desc' }
}

/** By expressions that migration 036 has indexes of. */
function chosenOrder(sort: OrderSort, now: Date): ListOrder {
  const direction = isDescending(sort) ? 'desc' : 'asc'
  // sales without a value come last in both directions
  const last = sql.lit(direction === 'asc' ? '9999-12-31' : '0001-01-01')
  const order = { name: sort, direction } as const
  switch (sortedBy(sort)) {
    case 'booked':
      return { ...order, value: sql.ref('sale.booked_at'), type: 'timestamptz' }
    case 'starts':
      return { ...order, value: sql`coalesce(sale.starts_on, ${last}::date)`, type: 'date' }
    case 'limit': {
      const running = sql<SqlBool>`(sale.status = 'HELD' and not sale.is_changing and sale.deadline > ${now})`
      const deadline = sql.ref('sale.deadline')
      const none = sql`${last}::timestamptz`
      return {
        ...order,
        value: sql`case when ${running} then ${deadline} else ${none} end`,
        type: 'timestamptz',
        parts: [
          { of: running, value: deadline },
          { of: sql<SqlBool>`${running} is not true`, value: none },
        ],
      }
    }
    case 'amount':
      // amounts of one currency stand together
      return {
        ...order,
        value: sql`(sale.currency || lpad(sale.amount::text, 19, '0')) collate "C"`,
        type: 'text',
      }
  }
}

/** The value as text that a URL may hold, of a timestamp to the microsecond. */
export function textOf({ value, type }: ListOrder): RawBuilder<string> {
  if (type === 'timestamptz')
    return sql<string>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return sql<string>`(${value})::text`
}
