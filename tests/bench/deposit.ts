import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { depositBalance, readStatement } from '#contract/money/deposit'
import { demoPassword, seedDemo } from '../../server/admin/demo-data.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { liveHeap } from '../../server/suppliers/http/live-heap-for-tests.ts'
import { createHotelsOverApitude } from '../../server/suppliers/sandbox/apitude/hotels-over-apitude.ts'
import { createSandboxInsurers } from '../../server/suppliers/sandbox/insurers/sandbox-insurers.ts'
import { createSandboxWholesalers } from '../../server/suppliers/sandbox/tours/sandbox-wholesaler.ts'
import { createSandboxRailways } from '../../server/suppliers/sandbox/trains/sandbox-railway.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { quantile, type Row } from './table.ts'

const movements = 200_000
const account = 'deposit:MERAPI/IDR'
const silent = { info() {}, warn() {}, error() {}, fatal() {} }
const secret = 'a secret of the bench, 32 characters long'

/** Compares the statement of a deposit with many movements to bare SQL in the same process, and measures the memory
 * that the export needs. */
export async function measureDeposit(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-deposit-'))
  // keeps the process alive, which the engine's thread does not
  const awake = setInterval(() => {}, 1_000)
  const database = await openDatabase({ dataDir: folder, log: silent })
  try {
    await migrate(database)
    await seedDemo(database, () => new Date())
    await addMovements(database)
    const app = await createApp({
      config: readConfig({ LOG_LEVEL: 'silent' }),
      secret,
      ssoSecret: null,
      database,
      hotel: createHotelsOverApitude({ database, now: () => new Date() }),
      insurance: { insurers: createSandboxInsurers({ database, now: () => new Date() }) },
      tours: { wholesalers: createSandboxWholesalers({ database, now: () => new Date() }) },
      trains: { railways: createSandboxRailways({ database, now: () => new Date() }) },
      hasDiskSpace: async () => true,
      hasDiskSpaceForFiles: async () => true,
      now: () => new Date(),
      version: 'bench',
    })
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const agent = new AgentClient(app.server)
    await agent.signIn('MERAPI/agus', demoPassword)
    const ask = (path: string) =>
      fetch(`${url}${path}`, { headers: { authorization: `Bearer ${agent.accessToken}` } })
    const rows = await measureReads(database, async (path) => void (await (await ask(path)).text()))
    rows.push(await measureExport(await ask(`${readStatement.path}?exports=1`)))
    await app.server.close()
    return rows
  } finally {
    await database.close()
    clearInterval(awake)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Inserts movements as the triggers would write them, but much faster: a thousand in, a thousand out. */
async function addMovements({ pool }: Database): Promise<void> {
  // the embedded engine has only one connection
  await pool.query('set session_replication_role = replica')
  for (let from = 1; from <= movements; from += 10_000) {
    await pool.query(
      `with made as (
        select gen_random_uuid() as id, n, now() - interval '20 days' + n * interval '5 seconds' as at
        from generate_series($1::int, $1::int + 9999) n),
      transfers as (
        insert into ledger_transfer (id, kind, at, by_user, note)
        select id, case when n % 2 = 1 then 'top-up' else 'correction' end, at,
          (select id from app_user where user_name = 'agus'), 'movement ' || n from made)
      insert into ledger_entry (transfer_id, account_id, currency, amount, place, balance_after, posted_at)
      select id, '${account}', 'IDR', n % 2 * 2000 - 1000, n + 1, 5000000 + n % 2 * 1000, now() from made`,
      [from],
    )
  }
  await pool.query('reset session_replication_role')
  await pool.query('analyze')
}

async function measureReads(database: Database, read: (path: string) => Promise<void>): Promise<Row[]> {
  const page = (upTo: number) =>
    database.pool.query(
      `select e.place, e.posted_at, e.amount, e.balance_after, t.kind, t.note, u.display_name
       from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       left join app_user u on u.id = t.by_user
       where account_id = $1 and place <= $2 order by place desc limit 20`,
      [account, upTo],
    )
  const last = () =>
    database.pool.query(
      'select balance_after from ledger_entry where account_id = $1 order by place desc limit 1',
      [account],
    )
  const period = `upTo=${movements + 1}`
  return [
    await compare('balance', () => read(depositBalance.path), last),
    await compare(
      'statement, first page',
      () => read(readStatement.path),
      () => page(movements + 1),
    ),
    await compare(
      'statement, page 9,000',
      () => read(`${readStatement.path}?${period}&_page=9000`),
      () => page(movements + 1 - 8_999 * 20),
    ),
  ]
}

async function compare(
  what: string,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<Row> {
  const samples = { ours: await timed(ours), bare: await timed(bare) }
  const [p50, sqlP50] = [quantile(samples.ours, 0.5), quantile(samples.bare, 0.5)]
  return { what, p50, p99: quantile(samples.ours, 0.99), 'SQL p50': sqlP50, ratio: ratioOf(p50, sqlP50) }
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const sample: number[] = []
  for (let call = 0; call < 110; call += 1) {
    const start = performance.now()
    await work()
    sample.push(performance.now() - start)
  }
  // the first runs only warm up
  return sample.slice(10)
}

function ratioOf(one: number, other: number): number {
  return Math.round((one / other) * 10) / 10
}

async function measureExport(answer: Response): Promise<Row> {
  const start = performance.now()
  const before = liveHeap()
  let [bytes, highest, looked] = [0, before, 0]
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes - looked < 4_000_000) continue
    looked = bytes
    highest = Math.max(highest, liveHeap())
  }
  return {
    what: `export of ${movements} movements, ${Math.round(bytes / 1_048_576)} MB`,
    p50: Math.round(performance.now() - start),
    'heap growth MB': Math.round((highest - before) * 10) / 10,
  }
}
