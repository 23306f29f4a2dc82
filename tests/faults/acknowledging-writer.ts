import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { databaseFromPool } from '../../server/db/database.ts'
import { prepareDataDir } from '../../server/db/embedded/cluster-folder.ts'
import { startDurableEngine } from '../../server/db/embedded/durable-engine.ts'
import { createEngine } from '../../server/db/embedded/engine.ts'
import { createEnginePool } from '../../server/db/embedded/engine-pool.ts'
import { openDatabase } from '../../server/db/open.ts'
import { recordDisk } from './disk-recorder.ts'

/** Prints the ids of all intact rows, then inserts rows in a loop and prints each id after its commit, until the parent
 * kills the process. `real`: our database. `recorded`: our engine in this thread, where the disk recorder sees its
 * writes. `as-shipped`: PGlite without our durability. */
const [dataDir = '', kind = 'real', journal = ''] = process.argv.slice(2)
const say = (word: string, value: unknown) => writeSync(1, `${word} ${JSON.stringify(value)}\n`)
const log = {
  info() {},
  warn() {},
  error() {},
  fatal: (_facts: object, message: string) => say('fatal', message),
}

async function open() {
  if (kind === 'real') return openDatabase({ dataDir, log })
  recordDisk(dataDir, journal)
  const onPanic = (line: string) => say('fatal', line)
  const engine =
    kind === 'recorded'
      ? await startDurableEngine({ dataDir: prepareDataDir(dataDir), onPanic })
      : createEngine(await PGlite.create(`${dataDir}/postgres`))
  return databaseFromPool(createEnginePool(engine), () => engine.close())
}

const { pool } = await open()
await pool.query(`create table if not exists booking (id int primary key, body text not null)`)
await pool.query(`create index if not exists booking_body on booking (md5(body))`)
// The body of a row follows from its id, so a torn row is noticed; the `exists` reads it through the index.
const { rows } = await pool.query<{ id: number }>(
  `select id from booking where body = repeat(md5(id::text), 1 + id % 40) and exists
    (select from booking other where md5(other.body) = md5(booking.body)) order by id`,
)
say(
  'found',
  rows.map(({ id }) => id),
)

let id = rows.at(-1)?.id ?? 0
for (;;) {
  id += 1
  await pool.query(`insert into booking values ($1::int, repeat(md5($1::int::text), 1 + $1::int % 40))`, [id])
  say('kept', id)
  if (id % 97 === 0) await pool.query('checkpoint')
  if (id % 151 === 0) await pool.query(`create table extra_${id} as select * from booking`)
  if (id % 211 === 0) await pool.query('vacuum booking')
}
