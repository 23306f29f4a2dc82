import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../server/db/database.ts'
import { HttpAgent } from './http-agent.ts'
import { killableServer, untilNothingIsOpen } from './killable-server.ts'
import { randomFrom } from './random-from.ts'
import type { ServerProcess } from './server-process.ts'
import { openToAll } from './trains.ts'

/** The full counts of the acceptance workloads: `npm run test:long`. */
export const isLong = process.env.LONG === '1'

export const seed = Number(process.env.WORKLOAD_SEED ?? Date.now() % 1_000_000)
export const random = randomFrom(seed)

export function pick<T>(of: readonly T[]): T {
  const one = of[Math.floor(random() * of.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

const atOnce = 8

export type Host = { server: ServerProcess; agent: HttpAgent }

/** So many server processes over one database, each with an agent who is the same person. */
export async function startHosts(database: Database, count: number): Promise<Host[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const server = await killableServer(database, openToAll)
      const agent = new HttpAgent(server.url, 'NUSA/sari')
      await agent.ensureSignedIn()
      return { server, agent }
    }),
  )
}

/** Does the work, a few pieces at a time, while one server after the other is killed and started again. Ends when every
 * server was killed in the end, and time enough has passed for each command to end; answers the number of kills.
 * `lullMs`: how long nobody is killed now and then. */
export async function workUnderKills<T>(
  database: Database,
  hosts: readonly Host[],
  all: readonly T[],
  work: (piece: T) => Promise<void>,
  lullMs = 0,
): Promise<number> {
  const open = [...all]
  let kills = 0
  const worker = async () => {
    for (let piece = open.shift(); piece !== undefined; piece = open.shift()) await work(piece)
  }
  const working = Promise.all(Array.from({ length: atOnce }, worker))
  // a worker that fails ends the kills, and the test below
  const stopped = working.catch(() => open.splice(0))
  while (open.length > 0) {
    const pauseMs = random() < 0.1 ? lullMs : 100 + random() * 900
    await Promise.race([stopped, wait(pauseMs)])
    const { server } = pick(hosts)
    await server.kill()
    kills += 1
    await server.start()
  }
  await working
  await Promise.all(hosts.map(({ server }) => server.kill()))
  await Promise.all(hosts.map(({ server }) => server.start()))
  await untilNothingIsOpen(database)
  return kills + hosts.length
}
