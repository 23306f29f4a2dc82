import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { deleteExpired } from '../../server/jobs/delete-expired.ts'
import { createCallAllowance } from '../../server/suppliers/http/call-allowance.ts'
import { SupplierCallFailure } from '../../server/suppliers/http/call-failure.ts'
import { createFailedRequests } from '../../server/suppliers/http/failed-requests.ts'
import { bothEngines } from '../support/databases.ts'

const untilTheEnd = () => AbortSignal.timeout(20_000)

describe.each(bothEngines)('the calls that a supplier allows, on $engine', ({ fresh }) => {
  let database: Database
  beforeAll(async () => {
    database = await fresh(async (empty) => {
      await migrate(empty)
    })
  })
  afterAll(() => database.close())

  test('in no second are there more than the allowance, whoever asks', async () => {
    // two processes have one allowance each, over the same database
    const [one, other] = [1, 2].map(() =>
      createCallAllowance(database, 'HBD', { perSecond: 4, perDay: 1_000 }),
    )
    const seconds: number[] = []
    const turns = Array.from({ length: 18 }, async (_, index) => {
      await (index % 2 ? one : other)?.(untilTheEnd())
      seconds.push(Math.floor(Date.now() / 1_000))
    })
    await Promise.all(turns)
    const { rows } = await database.pool.query<{ calls: number }>(
      "select calls from supplier_call_count where supplier_code = 'HBD' and span = 'second'",
    )
    expect(rows[0]?.calls).toBeLessThanOrEqual(4)
    // eighteen calls at four a second are five seconds
    expect(new Set(seconds).size).toBeGreaterThanOrEqual(4)
  })

  test('when the day is used up, nothing more is sent', async () => {
    const takeTurn = createCallAllowance(database, 'FRM', { perSecond: 50, perDay: 3 })
    for (let call = 0; call < 3; call += 1) await takeTurn(untilTheEnd())
    const refused = await takeTurn(untilTheEnd()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SupplierCallFailure)
    expect(refused).toMatchObject({ kind: 'limit', mayHaveArrived: false })
  })

  test('a new day begins anew, and another supplier has its own', async () => {
    await database.pool.query(
      "update supplier_call_count set began_at = began_at - interval '1 day' where supplier_code = 'FRM'",
    )
    await createCallAllowance(database, 'FRM', { perSecond: 50, perDay: 3 })(untilTheEnd())
    await createCallAllowance(database, 'MGH', { perSecond: 50, perDay: 1 })(untilTheEnd())
  })

  test('who cannot wait any longer is told so', async () => {
    const takeTurn = createCallAllowance(database, 'LATE', { perSecond: 1, perDay: 9 })
    const turns = [1, 2, 3].map(() => takeTurn(AbortSignal.timeout(1)))
    const ends = await Promise.allSettled(turns)
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1)
  })

  test('a request that failed in one process is not sent by another before its time', async () => {
    let at = new Date('2027-01-05T03:00:00Z')
    const [one, other, elsewhere] = ['HBD', 'HBD', 'FRM'].map((code) =>
      createFailedRequests(database, code, () => at),
    )
    const until = new Date('2027-01-05T03:15:00Z')
    await one?.remember('DELETE /bookings/1', until)
    await other?.remember('DELETE /bookings/1', until)
    expect(await other?.until('DELETE /bookings/1')).toEqual(until)
    expect(await other?.until('DELETE /bookings/2')).toBeNull()
    expect(await elsewhere?.until('DELETE /bookings/1')).toBeNull()
    at = until
    expect(await other?.until('DELETE /bookings/1')).toBeNull()
    await deleteExpired(database, new Date('2027-01-05T03:15:01Z'))
    const { rows } = await database.pool.query('select from supplier_failed_request')
    expect(rows).toEqual([])
  })
})
