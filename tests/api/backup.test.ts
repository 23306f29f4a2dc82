import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../server/admin/commands.ts'
import { headsInMemory } from '../../server/audit/audit-heads.ts'
import { chainKeyOf } from '../../server/audit/chain-key.ts'
import { backUp as backUpTo } from '../../server/backup/back-up.ts'
import { readBackup, writeBackup } from '../../server/backup/backup-file.ts'
import { fingerprintsOf, otherKeys } from '../../server/backup/keys-of-backup.ts'
import { moveTo } from '../../server/backup/move-to.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { restoredSentence, restoreFile } from '../../server/backup/restore-file.ts'
import { linesOfBackup } from '../../server/backup/take-backup.ts'
import { markUnfinished, refuseUnfinished } from '../../server/backup/unfinished-restore.ts'
import { verifyBackup } from '../../server/backup/verify-backup.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { expectBooksBalanced } from '../support/books/books.ts'
import { bothEngines, freshEmbedded, freshPostgres } from '../support/databases.ts'
import { urlOf } from '../support/server/postgres-databases.ts'

const dumps = new URL('../upgrade/', import.meta.url)
const newest = readdirSync(dumps)
  .filter((name) => name.endsWith('.sql.gz'))
  .sort()
  .at(-1)
const passphrase = 'a sentence that nobody guesses'
const facts = {
  version: 'test',
  keys: {},
  auditHeads: ['{"place":1}'],
  now: new Date('2026-11-27T10:00:00Z'),
}
const nothing = async () => {}

/** A digest of the rows of each table, whatever their order. */
async function contentsOf({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const own = name === 'schema_migration' ? 'version, name, checksum' : 'one.*'
    const { rows } = await pool.query<{ row: string }>(
      `select row(${own})::text as row from ${pg.escapeIdentifier(name)} one`,
    )
    const sorted = rows.map(({ row }) => row).sort()
    contents[name] = `${rows.length} ${createHash('md5').update(sorted.join('\n')).digest('hex')}`
  }
  return contents
}

/** What holds of the tables beside their rows: constraints, triggers that are on, and where sequences stand. */
async function rulesOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace = current_schema()::regnamespace
     union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = current_schema()
     order by 1`,
  )
  return rows
}

const folder = mkdtempSync(join(tmpdir(), 'tradewind-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function backUp(database: Database, name: string): Promise<string> {
  const path = join(folder, name)
  const writer = await writeBackup(path, passphrase)
  for await (const line of linesOfBackup(database, facts)) await writer.write(line)
  await writer.close()
  return path
}

describe.each(bothEngines)('a backup of $engine', { timeout: 120_000 }, ({ engine, fresh }) => {
  let source: Database
  let path: string
  let before: Record<string, string>
  beforeAll(async () => {
    source = await fresh(nothing)
    await source.pool.query(gunzipSync(readFileSync(new URL(newest ?? '', dumps))).toString())
    await migrate(source)
    before = await contentsOf(source)
    path = await backUp(source, engine)
  }, 120_000)
  afterAll(() => source.close())

  test('is brought back to the last row on either engine, with its rules and sequences', async () => {
    for (const open of [freshEmbedded, freshPostgres]) {
      const target = await open(nothing)
      try {
        const { rows } = await restoreBackup(target, readBackup(path, passphrase))
        expect(await contentsOf(target)).toEqual(before)
        expect(rows.booking).toBeGreaterThan(0)
        expect(await rulesOf(target)).toEqual(await rulesOf(source))
        await expectBooksBalanced(target)
      } finally {
        await target.close()
      }
    }
  })

  test('nothing of it stands in the file in the clear', () => {
    const bytes = readFileSync(path)
    for (const word of ['NUSA', 'booking', 'Nusa Wisata']) expect(bytes.includes(word)).toBe(false)
  })

  test('a database that holds an installation is left as it is, unless it is forced', async () => {
    await expect(restoreBackup(source, readBackup(path, passphrase))).rejects.toThrow(/Nothing was changed/)
    expect(await contentsOf(source)).toEqual(before)
    await source.pool.query(`update org set name = 'Changed since' where id = 'NUSA'`)
    await restoreBackup(source, readBackup(path, passphrase), { force: true })
    expect(await contentsOf(source)).toEqual(before)
  })
})

describe('a file that is not as it was written', { timeout: 60_000 }, () => {
  let path: string
  let bytes: Buffer
  let empty: Database
  const lines = async (file: string, words = passphrase) => {
    for await (const _ of readBackup(file, words));
  }
  beforeAll(async () => {
    empty = await freshPostgres(nothing)
    const source = await freshPostgres(async (database) => {
      await migrate(database)
    })
    path = await backUp(source, 'small')
    bytes = readFileSync(path)
    await source.close()
  })
  afterAll(() => empty.close())

  function changed(name: string, change: (copy: Buffer) => Buffer): string {
    const file = join(folder, name)
    writeFileSync(file, change(Buffer.from(bytes)))
    return file
  }

  test.each([
    ['another passphrase', () => path, 'another sentence', /passphrase is not that of this backup/],
    [
      'no backup',
      () => changed('none', () => Buffer.from('hello\n')),
      passphrase,
      /is no backup of Tradewind/,
    ],
    ['nothing', () => join(folder, 'missing'), passphrase, /cannot be read/],
    ['its end cut off', () => changed('cut', (copy) => copy.subarray(0, -100)), passphrase, /cut short/],
    [
      'cut after its header',
      () => changed('head', (copy) => copy.subarray(0, copy.indexOf('\n') + 1)),
      passphrase,
      /cut short/,
    ],
    [
      'something added',
      () => changed('more', (copy) => Buffer.concat([copy, copy])),
      passphrase,
      /changed or damaged/,
    ],
    [
      'a newer form',
      () =>
        changed('newer', (copy) =>
          Buffer.from(copy.toString('latin1').replace('"format":1', '"format":2'), 'latin1'),
        ),
      passphrase,
      /newer release/,
    ],
  ])('%s is refused by name', async (_, file, words, sentence) => {
    await expect(lines(file(), words)).rejects.toThrow(sentence)
  })

  test('one changed byte anywhere is found, and the database stays empty', async () => {
    const start = bytes.indexOf('\n') + 1
    for (const at of [start, start + 4, start + 5, start + 500, bytes.length - 1]) {
      const file = changed(`byte-${at}`, (copy) => {
        copy[at] = (copy[at] ?? 0) ^ 1
        return copy
      })
      await expect(restoreBackup(empty, readBackup(file, passphrase))).rejects.toThrow(
        /changed or damaged|cut short/,
      )
    }
    const { rows } = await empty.pool.query(`select to_regclass('org') as name`)
    expect(rows).toEqual([{ name: null }])
  })

  test('a backup of a newer release is refused before anything is changed', async () => {
    async function* newer() {
      yield JSON.stringify({
        takenAt: facts.now.toISOString(),
        version: 'next',
        migrations: [{ version: 999, name: 'of-tomorrow', checksum: 'x' }],
        keys: {},
        auditHeads: [],
      })
    }
    await expect(restoreBackup(empty, newer())).rejects.toThrow(/knows only/)
  })

  test('a file that is there is never written over', async () => {
    await expect(writeBackup(path, passphrase)).rejects.toThrow(/is there already/)
    expect(readFileSync(path)).toEqual(bytes)
  })
})

describe('the commands', { timeout: 120_000 }, () => {
  const secret = 'the secret of an installation, long enough'
  const only = [secret] as const
  const keys = { SESSION_SECRET: only, AUDIT_KEY: only, EVIDENCE_KEY: only, TRAVELLER_KEY: only } as const
  const needs = {
    keys,
    heads: headsInMemory([]),
    chainKey: chainKeyOf(secret),
    version: 'test',
    now: () => new Date('2026-11-27T10:00:00Z'),
  }
  let source: Database
  let file: string
  beforeAll(async () => {
    source = await freshPostgres(async (database) => {
      await migrate(database)
    })
    await createUser(source, {
      accountName: 'TRADEWIND',
      orgName: 'Tradewind',
      orgType: 'PLATFORM',
      parent: undefined,
      userName: 'root',
      displayName: 'Root',
      role: 'ROLE_SUPER_ADMIN',
      passwordHash: 'none',
    })
    file = join(folder, 'by-command')
    expect(await backUpTo({ ...needs, database: source }, { file, passphrase })).toMatch(
      /1 organisations, \d+ rows/,
    )
  }, 120_000)
  afterAll(() => source.close())

  test('verify says what is in it, that the books hold, and which key is another one', async () => {
    const others = { ...keys, TRAVELLER_KEY: ['another key, as long as the first'] as const }
    const said = await verifyBackup({ ...needs, keys: others }, { file, passphrase })
    expect(said).toMatch(
      /^.*by-command is of 2026-11-27T10:00:00.000Z, by release test: 0 sales, 1 organisations/,
    )
    expect(said).toMatch(/The books balance\.\nAudit: /)
    expect(said).toMatch(/TRAVELLER_KEY is another one here: days of birth/)
  })

  test('restore with other keys says what is lost and asks; then it is audited', async () => {
    const database = await freshPostgres(nothing)
    try {
      const others = {
        ...needs,
        database,
        log: quietLog,
        keys: { ...keys, EVIDENCE_KEY: ['another key, as long as the first'] as const },
      }
      const asked = {
        file,
        passphrase,
        force: false,
        acceptOtherKeys: false,
        by: 'Dewi',
        origin: { requestId: 'test', address: '', device: '' },
      }
      await expect(restoreFile(others, asked)).rejects.toThrow(
        /EVIDENCE_KEY: what was exchanged .*--accept-other-keys/s,
      )
      expect((await database.pool.query(`select to_regclass('org') as name`)).rows).toEqual([{ name: null }])
      const read: number[] = []
      const restored = await restoreFile(others, {
        ...asked,
        acceptOtherKeys: true,
        onProgress: ({ done, all }) => read.push(done / all),
      })
      expect(restoredSentence(restored)).toMatch(/is back: 0 sales/)
      await refuseUnfinished(database)
      expect(read.at(-1)).toBe(1)
      const { rows } = await database.pool.query(`select after from audit where action = 'backup.restored'`)
      expect(rows).toEqual([
        { after: expect.objectContaining({ takenAt: '2026-11-27T10:00:00.000Z', by: 'Dewi' }) },
      ])
      // ended between the rows and the history that begins with them
      await restoreBackup(database, readBackup(file, passphrase), { force: true, accept: markUnfinished })
      await expect(refuseUnfinished(database)).rejects.toThrow(/restore FILE --force/)
      await restoreFile(others, { ...asked, force: true, acceptOtherKeys: true })
      await refuseUnfinished(database)
    } finally {
      await database.close()
    }
  })

  test('a key of before that is named here is no other key, and what a backup needs of before has to be here', async () => {
    const [current, former] = ['the key that came since, 32 characters', secret] as const
    const here = { ...keys, AUDIT_KEY: [current, former] as const, EVIDENCE_KEY: [current, former] as const }
    const found = fingerprintsOf(keys)
    expect(otherKeys(found, here)).toEqual([])
    expect(otherKeys(fingerprintsOf(here), keys)).toEqual(['AUDIT_KEY', 'EVIDENCE_KEY'])
    expect(
      otherKeys(fingerprintsOf(here), { ...keys, AUDIT_KEY: [current], EVIDENCE_KEY: [current] }),
    ).toEqual(['AUDIT_KEY', 'EVIDENCE_KEY'])
    const chainKey = chainKeyOf(current, [former])
    expect(await verifyBackup({ ...needs, keys: here, chainKey }, { file, passphrase })).toMatch(
      /\nAudit: \d+ rows?/,
    )
  })

  test('an embedded database moves to a server that is empty', async () => {
    const from = await freshEmbedded(nothing)
    const to = await freshPostgres(nothing)
    try {
      await restoreBackup(from, readBackup(file, passphrase))
      const { rows } = await to.pool.query<{ name: string }>('select current_database() as name')
      const url = urlOf(rows[0]?.name ?? '', 'owner')
      expect(await moveTo({ ...needs, database: from }, url)).toMatch(/The database is moved: 0 sales/)
      expect(await contentsOf(to)).toEqual(await contentsOf(from))
      await expect(moveTo({ ...needs, database: from }, url)).rejects.toThrow(/Nothing was changed/)
    } finally {
      await from.close()
      await to.close()
    }
  })
})
