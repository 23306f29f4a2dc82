import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../server/db/database.ts'
import { HttpAgent } from './client/http-agent.ts'
import { randomFrom } from './random-from.ts'
import { openToAll } from './sale/trains.ts'
import { killableServer, untilNothingIsOpen } from './server/killable-server.ts'
import type { ServerProcess } from './server/server-process.ts'

/** Whether the acceptance workloads run with their full counts (`npm run test:long`). */
export const isLong = process.env.LONG === '1'

export const seed = Number(process.env.WORKLOAD_SEED ?? Date.now() % 1_000_000)
let draw = randomFrom(seed)
export const random = () => draw()

/** Files share a process, and each begins with the seed, so that one alone repeats what it did among others. */
export function restartRandom(): void {
  draw = randomFrom(seed)
}

export function pick<T>(of: readonly T[]): T {
  const one = of[Math.floor(random() * of.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

const concurrency = 8

export type Host = { server: ServerProcess; agent: HttpAgent }

/** Starts so many server processes over one database; the same user is signed in to each. */
export async function startHosts(
  database: Database,
  count: number,
  environment: Record<string, string> = {},
): Promise<Host[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const server = await killableServer(database, { ...openToAll, ...environment })
      const agent = new HttpAgent(server.url, 'NUSA/sari')
      await agent.ensureSignedIn()
      return { server, agent }
    }),
  )
}

/** Does all the work, eight pieces at a time, while one server after the other is killed and started again. Then kills
 * and restarts every server once more and waits until each command has ended. Returns the number of kills. Before one
 * kill in ten it pauses for `pauseMs`. `settled` resolves when nothing is on its way to a supplier. */
export async function workUnderKills<T>(
  database: Database,
  hosts: readonly Host[],
  all: readonly T[],
  work: (piece: T) => Promise<void>,
  { pauseMs = 0, settled = async () => {} }: { pauseMs?: number; settled?: () => Promise<void> } = {},
): Promise<number> {
  const open = [...all]
  let kills = 0
  const worker = async () => {
    for (let piece = open.shift(); piece !== undefined; piece = open.shift()) await work(piece)
  }
  const working = Promise.all(Array.from({ length: concurrency }, worker))
  // if a worker fails, stop killing; `await working` below reports it
  const stopped = working.catch(() => open.splice(0))
  while (open.length > 0) {
    const untilKillMs = random() < 0.1 ? pauseMs : 100 + random() * 900
    await Promise.race([stopped, wait(untilKillMs)])
    const { server } = pick(hosts)
    await server.kill()
    kills += 1
    await server.start()
  }
  await working
  await Promise.all(hosts.map(({ server }) => server.kill()))
  await Promise.all(hosts.map(({ server }) => server.start()))
  await settled()
  await untilNothingIsOpen(database)
  return kills + hosts.length
}
