import type { Ask, ReplyOf } from '#contract/endpoint'
import { findTrip, listOrders, type OrderRow, readTrip, type TripWords } from '#contract/order/order'
import type { Database } from '../../server/db/database.ts'
import type { Agent } from './agent-client.ts'

export type OrderQuery = Ask<typeof listOrders>['query']

export const ordersOf = (agent: Agent, query: OrderQuery = {}) => agent.call(listOrders, { query })

/** As a person finds it who types the words. */
export async function tripOf(agent: Agent, words: Partial<TripWords>): Promise<ReplyOf<typeof readTrip>> {
  const { trip } = await agent.call(findTrip, { body: words })
  if (!trip) return { traveller: '', reference: '', orderList: [], totalsByCurrency: [] }
  return agent.call(readTrip, { query: trip })
}

export const locatorsIn = ({ orderList }: { orderList: readonly OrderRow[] }) =>
  orderList.map(({ locatorCode }) => locatorCode)

/** Page after page, until the last. */
export async function allOrdersOf(agent: Agent, query: OrderQuery = {}): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let after: string | undefined; ; ) {
    const { orderList, next } = await ordersOf(agent, after === undefined ? query : { ...query, after })
    rows.push(...orderList)
    if (next === null) return rows
    after = next
  }
}

/** So many sales like one that is there, without what was booked: the last booked first, a second apart, with what is
 * different in each as SQL over its number `n`. */
export async function cloneSales(
  database: Database,
  locator: string,
  count: number,
  set: Record<string, string> = {},
): Promise<void> {
  const different: Record<string, string> = {
    id: 'gen_random_uuid()',
    command_id: 'gen_random_uuid()',
    locator: `sale.locator || n`,
    booked_at: `sale.booked_at - n * interval '1 second'`,
    ...set,
  }
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'sale' and is_generated = 'NEVER'`,
  )
  const names = rows.map(({ name }) => name)
  const client = await database.pool.connect()
  try {
    // nobody sent a command for them
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into sale (${names.join()}) select ${names.map((name) => different[name] ?? `sale.${name}`).join()}
       from sale, generate_series(1, $2) n where sale.locator = $1`,
      [locator, count],
    )
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}
