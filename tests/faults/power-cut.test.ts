import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../support/random-from.ts'
import { readJournal } from './disk-journal.ts'
import { cutPower, type Leftovers } from './power-cut.ts'

const rounds = 20
const seed = Number(process.env.POWER_CUT_SEED ?? Date.now() % 1_000_000)
const random = randomFrom(seed)
/** The shares of unsynced data that survive: nothing, only names, only part of the content, or both. */
const leftovers: Leftovers[] = [
  { names: 0, content: 0 },
  { names: 1, content: 0 },
  { names: 0, content: 0.5 },
  { names: 1, content: 0.5 },
]

let folder: string
let disk: string
/** The ids of rows that a writer reported as committed. */
const acknowledged = new Set<number>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-power-cut-'))
  disk = join(folder, 'disk')
  mkdirSync(disk)
  return () => rmSync(folder, { recursive: true })
})

test(`${rounds} kills and power cuts lose no acknowledged row (seed ${seed})`, async () => {
  await powerCut('recorded', { names: 1, content: 0.5 }, { beforeReadyMs: 2_500 + random() * 1_500 })
  for (let round = 0; round < rounds; round += 1) {
    const left = leftovers[(round >> 1) % leftovers.length]
    const lost = round % 2 === 1 && left ? await powerCut('recorded', left) : await kill()
    expect(lost, `lost before round ${round}`).toEqual([])
  }
  expect(await kill()).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(rounds * 20)
}, 480_000)

test('PGlite without our durability loses rows in such a power cut', async () => {
  const before = acknowledged.size
  await powerCut('as-shipped', { names: 0, content: 0 })
  expect(acknowledged.size).toBeGreaterThan(before)
  expect((await kill()).length).toBeGreaterThan(0)
}, 60_000)

async function kill(): Promise<number[]> {
  return write([disk, 'real'])
}

async function powerCut(kind: string, left: Leftovers, timing: Timing = {}): Promise<number[]> {
  const work = join(folder, 'work')
  const journal = join(folder, 'journal')
  cpSync(disk, work, { recursive: true })
  const lost = await write([work, kind, journal], timing)
  cutPower(readJournal(readFileSync(journal)), (path) => path.replace(work, disk), left, random)
  rmSync(work, { recursive: true })
  rmSync(journal)
  return lost
}

type Timing = { beforeReadyMs?: number }

/** Starts a writer and kills it at a random moment. Returns the acknowledged rows that the writer did not find. */
async function write(args: string[], { beforeReadyMs }: Timing = {}): Promise<number[]> {
  const script = join(import.meta.dirname, 'acknowledging-writer.ts')
  const writer = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(writer, 'close')
  let lost: number[] | undefined
  for await (const line of linesUntil(createInterface(writer.stdout), beforeReadyMs ?? 30_000, () =>
    writer.kill('SIGKILL'),
  )) {
    const [word, value] = [line.slice(0, line.indexOf(' ')), JSON.parse(line.slice(line.indexOf(' ')))]
    if (word === 'found') {
      lost = lostFrom(value)
      void wait(200 + random() * 1_200).then(() => writer.kill('SIGKILL'))
    } else if (word === 'kept') acknowledged.add(value)
    else throw new Error(line)
  }
  const [, signal] = await exit
  expect(signal, 'the writer ended by itself').toBe('SIGKILL')
  expect(lost !== undefined || beforeReadyMs !== undefined, 'the writer could open the database').toBe(true)
  return lost ?? []
}

async function* linesUntil(lines: AsyncIterable<string>, ms: number, stop: () => void) {
  const timer = setTimeout(stop, ms)
  yield* lines
  clearTimeout(timer)
}

function lostFrom(found: number[]): number[] {
  const present = new Set(found)
  return [...acknowledged].filter((id) => !present.has(id))
}
