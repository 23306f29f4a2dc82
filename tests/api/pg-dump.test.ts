import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { freshPostgres } from '../support/databases.ts'

let database: Database
beforeAll(async () => {
  database = await freshPostgres(async (empty) => {
    await migrate(empty)
  })
})
afterAll(() => database.close())

/** Functions that a column, an index or a check computes with, and what those call. */
const usedByTables = `
  with recursive own as (
    select p.oid, proname, prosrc from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ), used as (
    select own.* from own join pg_depend d on d.refobjid = own.oid and d.refclassid = 'pg_proc'::regclass
    where d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass)
    union
    select own.* from used join pg_depend d on d.objid = used.oid and d.classid = 'pg_proc'::regclass
      join own on own.oid = d.refobjid
  )`

test('what tables compute with is bound to what it calls, or pg_restore could not make the tables', async () => {
  const { rows: used } = await database.pool.query(`${usedByTables} select proname from used`)
  expect(used.map(({ proname }) => proname)).toEqual(expect.arrayContaining(['search_words', 'folded_words']))
  const { rows: unbound } = await database.pool.query(
    `${usedByTables} select used.proname, own.proname as calls from used
     join own on used.prosrc ~ ('\\m' || own.proname || '\\s*\\(')`,
  )
  expect(unbound).toEqual([])
})
