import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import {
  type HostileSupplier,
  json,
  startHostileSupplier,
} from '../../server/suppliers/http/hostile-supplier-for-tests.ts'
import { freshPostgres } from '../support/databases.ts'
import { urlOf } from '../support/server/postgres-databases.ts'

const [callsOfEach, perSecond, perDay] = [10, 4, 14]

let database: Database
let supplier: HostileSupplier
beforeAll(async () => {
  database = await freshPostgres(async (empty) => {
    await migrate(empty)
  })
  supplier = await startHostileSupplier()
}, 60_000)
afterAll(async () => {
  await supplier.close()
  await database.close()
})

test('two processes together send no more calls than a supplier allows in a second and in a day', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const times: number[] = []
  supplier.behave((reply, request) => {
    times.push(performance.now())
    json('{}')(reply, request)
  })
  const caller = join(import.meta.dirname, 'supplier-caller.ts')
  const values = [
    urlOf(rows[0]?.name ?? '', 'application'),
    supplier.origin,
    callsOfEach,
    perSecond,
    perDay,
  ].map(String)
  const outputs = await Promise.all(
    [1, 2].map(() => promisify(execFile)(process.execPath, ['--import', 'tsx', caller, ...values])),
  )
  const ends: string[] = outputs.flatMap(({ stdout }) => JSON.parse(stdout))
  expect(ends.toSorted()).toEqual([
    ...Array(perDay).fill('answered'),
    ...Array(2 * callsOfEach - perDay).fill('limit'),
  ])
  expect(times).toHaveLength(perDay)
  // seconds of the clock: at the turn of one, those of two can follow each other
  for (const [index, at] of times.entries())
    expect((times[index + 2 * perSecond] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThan(500)
}, 60_000)
