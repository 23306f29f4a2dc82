import type { Product } from '#contract/call/product'
import type { SaleStatus } from '#contract/order/filter'
import type { Database } from '../../db/database.ts'

export type CountedSales = { readonly product: Product; readonly status: SaleStatus; readonly count: number }

const openStates = ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'] as const

/** The sales by product and the status that lists show. CHANGING also counts the bookings whose outcome is not known. */
export async function countSales(database: Database, now: Date): Promise<CountedSales[]> {
  const { rows } = await database.pool.query<CountedSales>(
    `select product, status, count(*)::int as count from (
       select product, case
         when status = 'CANCELLED' then status
         when is_changing then 'CHANGING'
         when status = 'HELD' and deadline <= $1 then 'EXPIRED'
         else status end as status
       from sale
       union all
       select case kind when 'BOOK_HOTEL' then 'HOTEL' when 'CREATE_POLICY' then 'INSURANCE'
         when 'BOOK_TOUR' then 'TOUR' else 'TRAIN' end, 'CHANGING'
       from command where booking_id is null and state = any($2)) shown
     group by 1, 2 order by 1, 2`,
    [now, openStates],
  )
  return rows
}

/** As `HOTEL: 13 cancelled, 11 held, …`, a product on a line. */
export async function demoCounts(database: Database, now: Date): Promise<string> {
  const counted = await countSales(database, now)
  return [...new Set(counted.map(({ product }) => product))]
    .map((product) => {
      const parts = counted
        .filter((one) => one.product === product)
        .map(
          ({ status, count }) => `${count} ${status === 'CHANGING' ? 'being checked' : status.toLowerCase()}`,
        )
      return `${product}: ${parts.join(', ')}`
    })
    .join('\n')
}
