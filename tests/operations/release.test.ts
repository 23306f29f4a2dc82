import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { urlOf } from '../support/server/postgres-databases.ts'
import { freePort } from '../support/server/server-process.ts'
import { openAgency, seenBy, sellSome, signInAtAgency } from './agency.ts'
import { waysBack } from './bring-back.ts'
import { Installation, newSettings, packRelease } from './installation.ts'

const goalMs = 10 * 60_000

let archive: string
let folder: string
beforeAll(() => {
  archive = packRelease()
  folder = mkdtempSync(join(tmpdir(), 'tradewind-release-'))
}, 1_200_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const running: Installation[] = []
function unpack(to: string, settings: Record<string, string>): Installation {
  const installation = Installation.unpack(archive, join(folder, to), settings)
  running.push(installation)
  return installation
}
afterEach(async () => {
  for (const installation of running.splice(0)) await installation.lose()
})

test('a release is the same bytes each time, and each file is what its checksum says', async () => {
  const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  const first = sumOf(archive)
  expect(sumOf(packRelease())).toBe(first)
  const { release } = unpack('sums', {})
  const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
  expect(sums.length).toBeGreaterThan(1_000)
  const differing = sums.filter(
    (line) => line !== `${sumOf(join(release, line.slice(66)))}  ${line.slice(66)}`,
  )
  expect(differing).toEqual([])
  const bill = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'))
  const names = bill.components.map(({ name }: { name: string }) => name)
  // what the server loads, and what is built into the browser's bundles and the service worker
  for (const name of ['fastify', '@mantine/core', 'workbox-precaching']) expect(names).toContain(name)
  expect(names).not.toContain('typescript')
}, 1_200_000)

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} owner owner`)
  await client.end()
}

const engines = ['the embedded database', 'PostgreSQL'] as const

describe.each(engines)('an installation on %s', (engine) => {
  test.each(waysBack)(
    'loses its machine, and is brought back by %s within minutes',
    async (_way, bringBack) => {
      const name = `delivered_${randomUUID().replaceAll('-', '')}`
      const isServer = engine === 'PostgreSQL'
      const settings = newSettings({
        PORT: String(await freePort()),
        ...(isServer && {
          DATABASE_URL: urlOf(name, 'application'),
          MIGRATION_DATABASE_URL: urlOf(name, 'owner'),
        }),
      })
      if (isServer) await createDatabase(name)
      const file = join(folder, `${name}.backup`)
      const lost = unpack(`${name}-lost`, settings)
      await lost.start()
      await openAgency(lost)
      const agent = await signInAtAgency(lost)
      const booking = await sellSome(agent)
      const before = await seenBy(agent, booking)
      const counts = countsIn(lost.admin(['backup', file]))
      expect(lost.admin(['verify', file])).toContain('The books balance.')

      const lostAt = Date.now()
      await lost.lose()
      if (isServer) await createDatabase(name)
      const found = unpack(`${name}-found`, settings)
      await bringBack(found, { file, passphrase: settings.BACKUP_PASSPHRASE ?? '' })
      const back = await signInAtAgency(found)
      const after = await seenBy(back, booking)
      const tookMs = Date.now() - lostAt
      console.log(`${engine}: ${counts}; back after ${(tookMs / 1_000).toFixed(1)} s`)

      expect(after).toEqual(before)
      expect(found.admin(['verify-audit'])).toMatch(/^\d+ rows verified/)
      const [sales, rows] = numbersIn(counts)
      const [salesBack, rowsBack] = numbersIn(countsIn(found.admin(['backup', `${file}.again`])))
      expect(salesBack).toBe(sales)
      expect(rowsBack).toBeGreaterThanOrEqual(rows ?? Number.NaN)
      expect(tookMs).toBeLessThan(goalMs)
      expect(await found.stop()).toBe(0)
    },
    1_200_000,
  )
})

/** As the commands say what is in a backup. */
function countsIn(said: string): string {
  return /\d+ sales, \d+ organisations, \d+ rows in all/.exec(said)?.[0] ?? said
}

function numbersIn(counts: string): number[] {
  const [sales, , rows] = counts.match(/\d+/g) ?? []
  return [Number(sales), Number(rows)]
}
