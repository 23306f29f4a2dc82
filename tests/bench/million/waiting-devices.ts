import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { followChanges } from '#contract/changes/changes'
import { createAccessTokens } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'
import { serverProcess } from '../../support/server/server-process.ts'
import { quantile, type Row } from '../table.ts'

const secret = 'a secret of the bench, 32 characters long'
/** Of the clock of processes in `/proc`. */
const ticksPerSecond = 100

type Options = { databaseUrl: string; dataDir: string; devices: number; seconds: number }

/** What devices that follow the feed cost the built server and the database: nobody, all waiting, all waiting while somebody sells. */
export async function measureWaiting(database: Database, options: Options): Promise<Row[]> {
  const { databaseUrl, dataDir, devices, seconds } = options
  const server = await serverProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SANDBOX_SUPPLIERS: '1',
    SESSION_SECRET: secret,
    TRUST_PROXY: '127.0.0.1,::1',
  })
  await server.start()
  const agent = new Agent({ maxSockets: devices })
  try {
    const pid = pidOf('dist/server/main.js', server.url)
    const watched = async (what: string, meanwhile: () => Promise<Row>): Promise<Row> => {
      const before = cpuSeconds([pid, ...postgresPids()])
      const begin = performance.now()
      const found = await meanwhile()
      const passed = (performance.now() - begin) / 1_000
      const after = cpuSeconds([pid, ...postgresPids()])
      // a connection may be new, and one that was closed is not counted
      const used = (of: number) => (after.get(of) ?? 0) - (before.get(of) ?? 0)
      const part = (pids: readonly number[]) =>
        Math.round((1_000 * pids.reduce((sum, of) => sum + used(of), 0)) / passed) / 10
      const ofDatabase = [...after.keys()].filter((of) => of !== pid)
      return {
        what,
        'server, % of a core': part([pid]),
        'database, %': part(ofDatabase),
        MB: megabytes(pid),
        ...found,
      }
    }
    const rest = async (): Promise<Row> => {
      await wait(seconds * 1_000)
      return {}
    }
    // the jobs of a server that has just started are at their shortest pauses
    await wait(5_000)
    const rows = [await watched('nobody follows', rest)]
    const heard: number[] = []
    const tokens = await tokensOf(database, devices)
    for (const token of tokens) await opened(server.url, token, agent, () => heard.push(performance.now()))
    await wait(5_000)
    rows.push(await watched(`${devices} devices wait`, rest))
    rows.push(
      await watched(`${devices} devices wait, and a sale a second changes`, async () => {
        heard.length = 0
        const told: number[] = []
        for (let second = 0; second < seconds; second += 1) {
          const begin = performance.now()
          const before = heard.length
          await database.pool.query(
            `update booking set hotel_name = hotel_name || '.' where id =
             (select id from booking where owner_org_id = 'NUSA' order by booked_at desc, id offset $1 limit 1)`,
            [second],
          )
          await wait(1_000)
          if (heard.length > before) told.push((heard[before] ?? begin) - begin)
        }
        return { events: heard.length, 'ms until the first event': quantile(told, 0.5) }
      }),
    )
    return rows
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Sessions of so many people, who work for two hundred agencies. */
async function tokensOf({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `with person as (
       insert into app_user (org_id, user_name, display_name, role, password_hash)
       select case when n % 20 = 0 then 'NUSA' else 'AGENCY-' || 1 + n % 200 end, 'follower' || n, 'Follower', 'ROLE_AGENT', ''
       from generate_series(1, $1) n returning id)
     insert into session (user_id, device, address, started_at, last_seen_at)
     select id, 'bench', '127.0.0.1', now(), now() from person returning id, user_id`,
    [count],
  )
  const tokens = createAccessTokens(secret)
  return Promise.all(
    rows.map(async ({ id, user_id }) => (await tokens.issue(user_id, id, new Date())).accessToken),
  )
}

/** Resolves with the first event of a stream. `hear` is called for each part that arrives after it. */
function opened(url: string, token: string, agent: Agent, hear: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      `${url}${followChanges.path}`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${reply.statusCode}`))
        let isFirst = true
        reply.on('error', () => {})
        reply.on('data', (part: Buffer) => {
          if (isFirst) resolve()
          else if (part.includes('true')) hear()
          isFirst = false
        })
      },
    )
      .on('error', reject)
      .end()
  })
}

function processes(): { pid: number; command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const command = textOf(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim()
    return command ? [{ pid: Number(name), command }] : []
  })
}

function pidOf(program: string, url: string): number {
  const port = new URL(url).port
  const found = processes().find(
    ({ pid, command }) =>
      command.includes(program) && textOf(`/proc/${pid}/environ`).split('\0').includes(`PORT=${port}`),
  )
  if (!found) throw new Error(`no process of ${program}`)
  return found.pid
}

/** The postmaster that this process has started, and its children. */
function postgresPids(): number[] {
  const own = processes().filter(({ pid }) => parentOf(pid) === process.pid)
  const children = processes().filter(({ pid }) => own.some((one) => one.pid === parentOf(pid)))
  return children.filter(({ command }) => command.startsWith('postgres:')).map(({ pid }) => pid)
}

const parentOf = (pid: number) => Number(statOf(pid)[1])

/** The fields of `/proc/…/stat` after the name of the program. */
function statOf(pid: number): string[] {
  return textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
}

function cpuSeconds(pids: readonly number[]): ReadonlyMap<number, number> {
  const ticks = (pid: number) => Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)
  return new Map(pids.map((pid) => [pid, ticks(pid) / ticksPerSecond]))
}

function megabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
