import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { isLong, random, seed } from '../support/workload.ts'
import { readJournal } from './disk-journal.ts'
import { cutPower, type Leftovers } from './power-cut.ts'

/** By turns a kill and a power cut. */
const rounds = isLong ? 20 : 2
/** The journal of a first start has this many bytes when all files of the cluster are written, and the syncs follow. */
const clusterBytes = 40_000_000
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
  await powerCut(
    'recorded',
    { names: 1, content: 0.5 },
    {
      atJournalBytes: clusterBytes * (0.95 + random() * 0.1),
    },
  )
  for (let round = 0; round < rounds; round += 1) {
    const left = leftovers[(round >> 1) % leftovers.length]
    const lost = round % 2 === 1 && left ? await powerCut('recorded', left) : await kill()
    expect(lost, `lost before round ${round}`).toEqual([])
  }
  expect(await kill()).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(rounds * 20)
}, 1_800_000)

test('PGlite without our durability loses rows in such a power cut', async () => {
  const before = acknowledged.size
  await powerCut('as-shipped', { names: 0, content: 0 })
  expect(acknowledged.size).toBeGreaterThan(before)
  expect((await kill()).length).toBeGreaterThan(0)
})

async function kill(): Promise<number[]> {
  return write([disk, 'real'])
}

async function powerCut(kind: string, left: Leftovers, moment: Moment = {}): Promise<number[]> {
  const work = join(folder, 'work')
  const journal = join(folder, 'journal')
  cpSync(disk, work, { recursive: true })
  const lost = await write([work, kind, journal], moment)
  cutPower(readJournal(readFileSync(journal)), (path) => path.replace(work, disk), left, random)
  rmSync(work, { recursive: true })
  rmSync(journal)
  return lost
}

/** Kills a first start when its journal has so many bytes, if it is not ready before. */
type Moment = { atJournalBytes?: number }

/** Starts a writer and kills it a moment after a random number of rows. Returns the acknowledged rows that the writer did not
 * find. */
async function write(args: string[], { atJournalBytes }: Moment = {}): Promise<number[]> {
  const script = join(import.meta.dirname, 'acknowledging-writer.ts')
  const writer = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(writer, 'close')
  const [, , journal = ''] = args
  const cut = setInterval(() => {
    if (atJournalBytes !== undefined && sizeOf(journal) >= atJournalBytes) writer.kill('SIGKILL')
  }, 5)
  let rowsLeft = 40 + Math.floor(random() * 260)
  let lost: number[] | undefined
  for await (const line of createInterface(writer.stdout)) {
    const [word, value] = [line.slice(0, line.indexOf(' ')), JSON.parse(line.slice(line.indexOf(' ')))]
    if (word === 'found') lost = lostFrom(value)
    else if (word === 'kept') {
      acknowledged.add(value)
      rowsLeft -= 1
      if (rowsLeft === 0) void wait(random() * 10).then(() => writer.kill('SIGKILL'))
    } else throw new Error(line)
  }
  clearInterval(cut)
  const [, signal] = await exit
  expect(signal, 'the writer ended by itself').toBe('SIGKILL')
  expect(lost !== undefined || atJournalBytes !== undefined, 'the writer could open the database').toBe(true)
  return lost ?? []
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function lostFrom(found: number[]): number[] {
  const present = new Set(found)
  return [...acknowledged].filter((id) => !present.has(id))
}
