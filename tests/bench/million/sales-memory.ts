import { addDays, dayInJakarta } from '#contract/day/dates'
import { liveHeap } from '../../../server/suppliers/http/live-heap-for-tests.ts'
import { NoRoom, Refused } from '../../support/client/agent-client.ts'
import { startOfTests } from '../../support/start-of-tests.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Row } from '../table.ts'
import { onPostgres } from './on-postgres.ts'

const days = 300
const hotels = 8
const atOnce = 4

/** Measures what the process holds after 500 sales and after 5,000; the goal is 20 MB more at most. */
export function measureSalesMemory(): Promise<Row[]> {
  return onPostgres((t) => memoryAfter(t, [500, Number(process.env.BENCH_SALES ?? 5_000)]))
}

/** Sells by the calls of a person: search, rooms, price, booking. */
export async function memoryAfter(t: TestApp, counts: readonly number[]): Promise<Row[]> {
  const sari = await t.signIn('NUSA/sari')
  const rows: Row[] = []
  let [sold, tried, began] = [0, 0, performance.now()]
  for (const count of counts) {
    const already = sold
    const sellOn = async () => {
      while (sold < count) {
        // claimed before, so that those who sell beside it do not sell too many
        sold += 1
        tried += 1
        if (!(await sell(sari, tried))) sold -= 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sellOn))
    const seconds = (performance.now() - began) / 1_000
    rows.push({
      sales: count,
      'live heap MB': Math.round(liveHeap() * 10) / 10,
      'sales a second': Math.round(((count - already) / seconds) * 10) / 10,
    })
    began = performance.now()
  }
  return rows
}

/** Whether a room was left, and the machine was not too busy to sell it. */
async function sell(agent: Awaited<ReturnType<TestApp['signIn']>>, turn: number): Promise<boolean> {
  const checkInDate = addDays(dayInJakarta(startOfTests()), 20 + (turn % days))
  const hotel = Math.floor(turn / days) % hotels
  try {
    const search = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
    const request = await agent.prepareBooking({ search, hotel, refundable: true, issueNow: false })
    const { status, body } = await agent.book(request)
    if (status !== 200 && status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`)
    return status === 200
  } catch (error) {
    if (error instanceof NoRoom || (error instanceof Refused && error.status === 503)) return false
    throw error
  }
}
