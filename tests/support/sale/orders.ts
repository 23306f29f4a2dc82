import type { Ask, ReplyOf } from '#contract/call/endpoint'
import { findTrip, listOrders, type OrderRow, readTrip, type TripWords } from '#contract/order/order'
import type { Database } from '../../../server/db/database.ts'
import type { Agent } from '../client/agent-client.ts'
import { ownerOf } from '../server/postgres-databases.ts'

export type OrderQuery = Ask<typeof listOrders>['query']

export const ordersOf = (agent: Agent, query: OrderQuery = {}) => agent.call(listOrders, { query })

/** Finds a trip by typed words and reads it. */
export async function tripOf(
  agent: Agent,
  words: Partial<TripWords>,
  /** Locators that stand in it although only the name agrees. */
  also: readonly string[] = [],
): Promise<ReplyOf<typeof readTrip>> {
  const { trip } = await agent.call(findTrip, { body: words })
  if (!trip) return { traveller: '', reference: '', orderList: [], openList: [], totalsByCurrency: [] }
  return agent.call(readTrip, { query: { ...trip, ...(also.length > 0 && { also: also.join('.') }) } })
}

export const locatorsIn = ({ orderList }: { orderList: readonly OrderRow[] }) =>
  orderList.map(({ locatorCode }) => locatorCode)

/** The orders of all pages. */
export async function allOrdersOf(agent: Agent, query: OrderQuery = {}): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let after: string | undefined; ; ) {
    const { orderList, next } = await ordersOf(agent, after === undefined ? query : { ...query, after })
    rows.push(...orderList)
    if (next === null) return rows
    after = next
  }
}

/** Copies a row of `sale` so many times, without a booking behind it. Copy `n` is booked `n` seconds before the
 * original; `set` holds SQL for other columns, in which `n` may be used. */
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
  const client = await (await ownerOf(database)).pool.connect()
  try {
    // the copies have no command, so foreign keys must not be checked
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
