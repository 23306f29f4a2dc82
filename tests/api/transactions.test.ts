import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { freshPostgres } from '../support/databases.ts'
import { prepareDemo } from '../support/test-app.ts'

let database: Database
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
})
afterAll(() => database.close())

const lockOrg = (id: string) =>
  database.sql.selectFrom('org').select('id').where('id', '=', id).forUpdate().execute()

test('two transactions that wait for each other both end well', async () => {
  const runs = { NUSA: 0, MERAPI: 0 }
  let bothHold: () => void = () => {}
  const met = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  const work = (first: keyof typeof runs, second: keyof typeof runs) =>
    database.transaction(async () => {
      runs[first] += 1
      await lockOrg(first)
      if (runs.NUSA + runs.MERAPI === 2) bothHold()
      await met
      await lockOrg(second)
      return first
    })
  expect(await Promise.all([work('NUSA', 'MERAPI'), work('MERAPI', 'NUSA')])).toEqual(['NUSA', 'MERAPI'])
  expect(runs.NUSA + runs.MERAPI).toBe(3)
})

test('a transaction that always meets another one is given up; one that may run once is not repeated', async () => {
  const refuse = async (counted: { runs: number }) => {
    counted.runs += 1
    await sql`do $$ begin raise exception 'met another one' using errcode = '40001'; end $$`.execute(
      database.sql,
    )
  }
  const [many, once, joined] = [{ runs: 0 }, { runs: 0 }, { runs: 0 }]
  const met = { code: '40001' }
  await expect(database.transaction(() => refuse(many))).rejects.toMatchObject(met)
  expect(many.runs).toBe(6)
  await expect(database.transactionOnce(() => refuse(once))).rejects.toMatchObject(met)
  expect(once.runs).toBe(1)
  const inside = () => database.transaction(() => refuse(joined))
  await expect(database.transactionOnce(inside)).rejects.toMatchObject(met)
  expect(joined.runs).toBe(1)
})
