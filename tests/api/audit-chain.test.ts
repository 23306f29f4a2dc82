import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runAdminCommand } from '../../server/admin/run-command.ts'
import { type AuditText, auditText, macOf, personalDigest } from '../../server/audit/sealed-form.ts'
import { keysOf } from '../../server/backup/keys-of-backup.ts'
import { readConfig } from '../../server/config.ts'
import { grantToApplication } from '../../server/db/application-role.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { bookKeysOf } from '../../server/travellers/keys/book-keys.ts'
import { addRows, anyRow, asOwner, chainOf, headsInMemory, silent } from '../support/books/audit-chain.ts'
import { bothEngines, freshPostgres } from '../support/databases.ts'
import { ownerOf, urlOf } from '../support/server/postgres-databases.ts'
import { testSecret } from '../support/test-app.ts'

/** Seals a row at the end of the chain, as whoever has this key can. */
async function forgeSeal(database: Database, key: Buffer, keyId: string, auditId: number): Promise<void> {
  const owner = await ownerOf(database)
  const { rows: ends } = await owner.pool.query<{ place: number; mac: Buffer }>(
    'select place::int, mac from audit_seal order by place desc limit 1',
  )
  const { rows } = await sql<AuditText>`select ${auditText} from audit where id = ${auditId}`.execute(
    owner.sql,
  )
  const [end, row] = [ends[0], rows[0]]
  if (!end || !row) throw new Error('there is nothing to seal')
  const salt = Buffer.alloc(16)
  const personal = personalDigest(salt, row)
  const place = end.place + 1
  const mac = macOf(key, { previousMac: end.mac, place, auditId: row.audit_id, row, personal })
  await owner.pool.query(
    'insert into audit_seal (place, audit_id, salt, personal, mac, key_id, sealed_at) values ($1, $2, $3, $4, $5, $6, now())',
    [place, auditId, salt, personal, mac, keyId],
  )
}

const empty = (database: Database) => migrate(database).then(() => undefined)
let database: Database
let chain: ReturnType<typeof chainOf>

async function idOf(offset: number): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from audit order by id offset $1 limit 1',
    [offset],
  )
  return rows[0]?.id ?? 0
}

afterEach(() => database.close())

describe.each(bothEngines)('the chain of the audit on $engine', ({ fresh }) => {
  beforeEach(async () => {
    database = await fresh(empty)
    chain = chainOf(database, { batch: 5 })
    await addRows(database, 12)
  })

  test('rows of an existing installation are sealed in batches, later ones in the next run', async () => {
    await chain.seal()
    expect(await chain.verify()).toMatch(/^12 rows verified, up to \S+; 0 rows are not sealed yet\.$/)
    await addRows(database, 1)
    expect(await chain.verify()).toMatch(/^12 rows verified, .*; 1 row is not sealed yet\.$/)
    await chain.seal()
    await chain.seal()
    expect(await chain.verify()).toMatch(/^13 rows verified/)
    expect(chain.heads.read().map(({ place }) => place)).toEqual([12, 13])
    const { rows } = await database.pool.query(
      'select floor = (select max(id) from audit) as up from audit_chain',
    )
    expect(rows).toEqual([{ up: true }])
  })

  describe('when its key changes', () => {
    const [one, two, three] = ['the first key', 'the second key', 'the third key'] as const

    /** As processes with these keys, the current one first, share the chain. */
    const withKeys = (secret: string, ...before: string[]) =>
      chainOf(database, { secret, before, batch: 5, heads: chain.heads })

    async function changeTwice() {
      await withKeys(one).seal()
      await addRows(database, 2)
      await withKeys(two, one).seal()
      await addRows(database, 2)
      await withKeys(three, two, one).seal()
    }

    test('each change is a sealed row, what waited is sealed before it, and all of it is verified with the keys of before', async () => {
      await changeTwice()
      expect(await withKeys(three, two, one).verify()).toMatch(
        /^18 rows verified, [^;]*; 0 rows are not sealed yet\.$/,
      )
      const { rows } = await database.pool.query(
        `select place, key_id, action from audit_seal join audit on audit.id = audit_id
         where place in (14, 15, 16, 17, 18) order by place`,
      )
      expect(rows.map(({ action }) => action)).toEqual([
        'booking.issued',
        'audit.key-changed',
        'booking.issued',
        'booking.issued',
        'audit.key-changed',
      ])
      expect(new Set(rows.map(({ key_id }) => key_id)).size).toBe(3)
      expect(await withKeys(three, two).verify()).toMatch(/places 1 to 14 were sealed with another key/)
    })

    test('what is sealed with a former key after the change is found', async () => {
      await changeTwice()
      // whoever has the former key and the database goes on as if nothing had been changed
      await addRows(database, 1)
      const { rows } = await database.pool.query<{ id: number }>('select max(id)::int as id from audit')
      const forged = chainOf(database, { secret: two, batch: 5 })
      const kept = await database.pool.query('select place, key_id from audit_seal where key_id = $1', [
        forged.chainKey.id,
      ])
      expect(kept.rows).not.toEqual([])
      await forgeSeal(database, forged.chainKey.key, forged.chainKey.id, rows[0]?.id ?? 0)
      expect(await withKeys(three, two, one).verify()).toMatch(
        /places 19 to 19 were sealed with a key \(\w+\) that had been replaced before/,
      )
    })

    test('a process that does not have the new key yet seals nothing, and does not take it back', async () => {
      await withKeys(one, two).seal()
      await withKeys(two, one).seal()
      await addRows(database, 1)
      await withKeys(one, two).seal()
      expect(await withKeys(two, one).verify()).toMatch(/^13 rows verified, .*; 1 row is not sealed yet\.$/)
      await withKeys(two, one).seal()
      expect(await withKeys(two, one).verify()).toMatch(/^14 rows verified, .*; 0 rows are not sealed yet\.$/)
    })

    test('a key that takes over without a row that says so is found', async () => {
      await withKeys(one).seal()
      await addRows(database, 1)
      await withKeys(two).seal()
      expect(await withKeys(two, one).verify()).toMatch(
        /place 13: the key was changed \(to \w+\) without a row/,
      )
    })
  })

  test('a changed row is found', async () => {
    await chain.seal()
    const id = await idOf(6)
    await asOwner(database, `update audit set after = '{"amount": 4}' where id = ${id}`)
    expect(await chain.verify()).toContain(
      `place 7: row ${id} was changed (now booking.issued of booking:ROW6`,
    )
    expect(await chain.verify()).toContain('11 rows verified')
  })
})

describe('on PostgreSQL', () => {
  beforeEach(async () => {
    database = await freshPostgres(empty)
    chain = chainOf(database)
    await addRows(database, 12)
  })

  /** Another connection, in a transaction. */
  async function begin(): Promise<pg.Client> {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const client = new pg.Client({ connectionString: urlOf(rows[0]?.name ?? '') })
    await client.connect()
    await client.query('begin')
    return client
  }

  test('a row with a smaller id that is committed later is sealed, too, in commit order', async () => {
    const late = await begin()
    await late.query(`insert into audit ${anyRow('booking:LATE')}`)
    await addRows(database, 2)
    for (let run = 0; run < 3; run += 1) await chain.seal()
    expect(await chain.verify()).toMatch(/^14 rows verified/)
    await late.query('commit')
    await chain.seal()
    expect(await chain.verify()).toMatch(/^15 rows verified, .*; 0 rows are not sealed yet\.$/)
    const { rows } = await database.pool.query(
      'select subject from audit join audit_seal on audit_id = id where place = 15',
    )
    expect(rows).toEqual([{ subject: 'booking:LATE' }])
    await addRows(database, 1)
    for (let run = 0; run < 2; run += 1) await chain.seal()
    expect(await chain.verify()).toMatch(/^16 rows verified/)
    await late.end()
  })

  test('so is one whose transaction had drawn its id and nothing else when the others were sealed', async () => {
    const late = await begin()
    // what an insert does before it has a transaction id
    await late.query('lock table audit in row exclusive mode')
    const { rows } = await late.query(`select nextval(pg_get_serial_sequence('audit', 'id')) as id`)
    await addRows(database, 2)
    for (let run = 0; run < 3; run += 1) await chain.seal()
    await late.query(
      `insert into audit (id, at, user_name, action, subject, request_id, address) overriding system value
       values ($1, now(), 'sari', 'x.y', 'booking:LATE', 'r', '::1')`,
      [rows[0]?.id],
    )
    await late.query('commit')
    await chain.seal()
    expect(await chain.verify()).toMatch(/^15 rows verified, .*; 0 rows are not sealed yet\.$/)
    await late.end()
  })

  test('no write waits for a run, and a run waits for no write', async () => {
    const writer = await begin()
    await writer.query(`insert into audit ${anyRow('booking:OPEN')}`)
    const sealer = await begin()
    await sealer.query('select pg_advisory_xact_lock(7283910466)')
    await addRows(database, 1)
    await chain.seal()
    expect(await chain.verify()).toContain('0 rows verified; 13 rows are not sealed yet')
    await sealer.query('rollback')
    await chain.seal()
    expect(await chain.verify()).toMatch(/^13 rows verified/)
    await Promise.all([writer.end(), sealer.end()])
  })

  test('the chain adds nothing to what writing an audit row does', async () => {
    const namesOf = async (query: string) =>
      (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)
    expect(
      await namesOf(`select tgname as name from pg_trigger
        where tgrelid = 'audit'::regclass and not tgisinternal order by 1`),
    ).toEqual(['audit_append_only', 'audit_not_emptied'])
    expect(
      await namesOf(`select indexname as name from pg_indexes where tablename = 'audit' order by 1`),
    ).toEqual(['audit_org', 'audit_pkey', 'audit_subject', 'audit_subject_org'])
    expect(
      await namesOf(`select conname as name from pg_constraint where confrelid = 'audit'::regclass`),
    ).toEqual([])
  })

  test('processes that seal at once make one chain', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const databaseUrl = urlOf(rows[0]?.name ?? '')
    const other = await openDatabase({ databaseUrl, dataDir: '', log: silent })
    const chains = [chain, chainOf(other, { batch: 3 }), chainOf(other, { batch: 2 })]
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([addRows(database, 6), addRows(other, 6), ...chains.map(({ seal }) => seal())])
    }
    await chain.seal()
    expect(await chain.verify()).toMatch(/^72 rows verified, .*; 0 rows are not sealed yet\.$/)
    await other.close()
  })

  test('a restored database is sealed by a process that knew the one before', async () => {
    await chain.seal()
    const open = await begin()
    await open.query(`insert into audit ${anyRow('booking:OPEN')}`)
    await addRows(database, 5)
    await chain.seal()
    await open.query('rollback')
    await open.end()
    const owner = await ownerOf(database)
    await owner.pool.query(
      'drop schema public cascade; create schema public; grant usage on schema public to public',
    )
    await migrate(owner)
    await grantToApplication(owner, 'application')
    await addRows(database, 3)
    await chain.seal()
    const since = { append() {}, read: () => chain.heads.read().slice(-1) }
    expect(await chain.verify({ heads: since })).toMatch(/^3 rows verified/)
  })

  describe('what the owner of the tables can do to sealed rows', () => {
    beforeEach(() => chain.seal())

    const found = async (sentence: string | RegExp, ...statements: string[]) => {
      await asOwner(database, ...statements)
      const text = await chain.verify()
      expect(text).toMatch(/^The audit is not as it was written:/)
      if (typeof sentence === 'string') expect(text).toContain(sentence)
      else expect(text).toMatch(sentence)
      return text
    }

    test.each([
      `subject = 'booking:OTHER'`,
      `at = at + interval '1 microsecond'`,
      `action = 'booking.cancelled'`,
      `org_id = null, user_name = 'budi'`,
      `address = '10.0.0.1'`,
      `before = null`,
      `request_id = 'other'`,
    ])('change a row: %s', async (change) => {
      const text = await found(
        /place 5: row \d+ was changed/,
        `update audit set ${change} where id = ${await idOf(4)}`,
      )
      expect(text).toContain('11 rows verified')
    })

    test('remove a row', async () => {
      const id = await idOf(4)
      await found(`place 5: row ${id} was removed`, `delete from audit where id = ${id}`)
    })

    test('remove a row with its seal', async () => {
      const id = await idOf(4)
      await found(
        'place 5 is missing',
        `delete from audit where id = ${id}`,
        `delete from audit_seal where audit_id = ${id}`,
      )
    })

    test('remove a row with its seal, and number the seals anew', async () => {
      const id = await idOf(4)
      await found(
        /place 6: row \d+ was reordered \(it stood at place 7\)/,
        `delete from audit where id = ${id}`,
        `delete from audit_seal where audit_id = ${id}`,
        `update audit_seal set place = -place where place > 5`,
        `update audit_seal set place = -place - 1 where place < 0`,
      )
    })

    test('remove the seal of a row alone', async () => {
      const id = await idOf(4)
      const text = await found(
        `row ${id} was inserted later, or its seal was removed`,
        `delete from audit_seal where audit_id = ${id}`,
      )
      expect(text).toContain('place 5 is missing')
    })

    test('reorder two rows by their seals', async () => {
      const text = await found(
        /place 4: row \d+ was reordered \(it stood at place 9\)/,
        `update audit_seal set place = -1 where place = 4`,
        `update audit_seal set place = 4 where place = 9`,
        `update audit_seal set place = 9 where place = -1`,
      )
      expect(text).toMatch(/place 9: row \d+ was reordered \(it stood at place 4\)/)
      expect(text).not.toContain('changed')
    })

    test('reorder two rows by their contents', async () => {
      const [one, other] = [await idOf(3), await idOf(8)]
      const text = await found(
        `place 4: row ${one} was reordered (it stood at place 9)`,
        `create table swapped as select * from audit where id in (${one}, ${other})`,
        `update audit set (at, subject, before, after) =
           (select at, subject, before, after from swapped where swapped.id = ${one + other} - audit.id)
         where id in (${one}, ${other})`,
      )
      expect(text).toContain(`place 9: row ${other} was reordered (it stood at place 4)`)
    })

    test('insert a row among old ones', async () => {
      await database.pool.query(`select nextval(pg_get_serial_sequence('audit', 'id'))`)
      await addRows(database, 1)
      await chain.seal()
      const id = (await idOf(12)) - 1
      await found(
        `row ${id} was inserted later, or its seal was removed (booking.issued of booking:NEW)`,
        `insert into audit overriding system value select ${id}, at, user_id, user_name, org_id, action, 'booking:NEW',
         before, after, request_id, address, subject_org_id from audit where id = ${await idOf(0)}`,
      )
    })

    test('insert a row with a seal of its own', async () => {
      await addRows(database, 1)
      const id = await idOf(12)
      await found(
        `place 13: row ${id} was changed`,
        `insert into audit_seal select 13, ${id}, salt, personal, mac, key_id, sealed_at from audit_seal where place = 12`,
      )
    })

    test('cut the tail: the heads show it, and the floor', async () => {
      const cut = [
        'delete from audit where id in (select audit_id from audit_seal where place > 9)',
        'delete from audit_seal where place > 9',
      ]
      await found(/the chain was cut: it ends at place 9, and place 12 was sealed on \S+/, ...cut)
      expect(await chain.verify({ heads: headsInMemory() })).toContain(
        'it ends at place 9, and later rows were sealed',
      )
      await addRows(database, 5)
      await chain.seal()
      expect(await chain.verify()).toMatch(/place 12 is not what was sealed on \S+: the chain was made anew/)
    })

    test('make the whole chain anew: the heads show it', async () => {
      await asOwner(
        database,
        'delete from audit_seal',
        'update audit_chain set floor = 0',
        `update audit set user_name = 'somebody else' where id = ${await idOf(0)}`,
      )
      await chain.seal()
      expect(await chain.verify()).toMatch(/place 12 is not what was sealed on/)
    })

    test.each([
      ['before the rows that stand', `now() - interval '1 day'`],
      ['after its seal', `now() + interval '1 day'`],
    ])('write a row with a time %s', async (_, at) => {
      await asOwner(database, `insert into audit ${anyRow('booking:FORGED').replace('now()', at)}`)
      await chain.seal()
      const text = await found(/place 13: row \d+ says \S+, which does not fit its seal of/)
      expect(text.match(/which does not fit/g)).toHaveLength(1)
    })

    test.each([`'1 day'`, `'1 second'`])('change when a row was sealed, by %s', async (by) => {
      await found(
        /place 12: row \d+ says \S+, which does not fit its seal of/,
        `update audit_seal set sealed_at = sealed_at - interval ${by} where place = 12`,
      )
    })

    test('lower the floor, and have a row sealed that is put below it', async () => {
      await database.pool.query(`select nextval(pg_get_serial_sequence('audit', 'id'))`)
      await addRows(database, 1)
      await chain.seal()
      const id = (await idOf(12)) - 1
      await found(/the floor was lowered: it is 3, and was \d+/, 'update audit_chain set floor = 3')
      await asOwner(
        database,
        `insert into audit overriding system value select ${id}, now(), user_id, user_name, org_id, action, subject,
         before, after, request_id, address, subject_org_id from audit where id = ${await idOf(0)}`,
      )
      await addRows(database, 1)
      await chain.seal()
      const text = await found(`place 14: row ${id} was inserted later, below the floor of that time`)
      expect(text).not.toContain('floor was lowered')
    })

    test('remove the heads, or those of the last minutes', async () => {
      expect(await chain.verify({ heads: headsInMemory() })).toContain(
        'no end of the chain was kept outside the database for places 1 to 12',
      )
      const others = chainOf(database)
      await addRows(database, 2)
      await others.seal()
      expect(await chain.verify()).toMatch(/^14 rows verified/)
      const later = { now: () => new Date(Date.now() + 120_000) }
      expect(await chain.verify(later)).toContain('for places 13 to 14')
      // each process keeps the ends that others made
      await chain.seal()
      expect(await chain.verify(later)).toMatch(/^14 rows verified/)
    })

    test('take the salt away, as if a person had been erased', async () => {
      await found(/place 5: row \d+ was changed/, 'update audit_seal set salt = null where place = 5')
    })

    test('with another key nothing is called changed', async () => {
      const text = await chain.verify({ secret: 'another key' })
      expect(text).toContain(`places 1 to 12 were sealed with another key (${chain.chainKey.id})`)
      expect(text).not.toContain('changed')
    })

    const eraseByHand = (id: number) => [
      `update audit set user_id = null, user_name = 'erased', address = '', before = null, after = null where id = ${id}`,
      `update audit_seal set salt = null where audit_id = ${id}`,
    ]

    test('erase rows without a row that says so', async () => {
      await found(
        '1 erased row has no sealed row of its erasure (1 in all, 0 recorded)',
        ...eraseByHand(await idOf(4)),
      )
    })

    test('a person can be erased, the chain still verifies, and nobody is erased under cover of it', async () => {
      const needs = {
        database: await ownerOf(database),
        now: () => new Date(),
        auditChain: chain,
        bookKeys: bookKeysOf(readConfig({}), testSecret),
        secret: testSecret,
        keys: keysOf(readConfig({}), testSecret),
        version: 'test',
      }
      const sari = { account: 'NUSA', user: 'sari' }
      const made = { 'org-name': 'Nusa', 'org-type': 'PLATFORM', role: 'ROLE_ADMIN' } as const
      await runAdminCommand(needs, {
        command: 'create-user',
        ...sari,
        ...made,
        password: 'a long password of hers',
      })
      await database.pool.query(
        `update app_user set display_name = 'Sari' where user_name = 'sari';
         insert into audit (at, user_id, user_name, action, subject, request_id, address)
         select now(), id, 'sari', 'booking.issued', 'booking:HERS', 'r', '::1' from app_user`,
      )
      expect(await runAdminCommand(needs, { command: 'erase-person', ...sari, by: 'Dewi' })).toMatch(
        /^2 rows of the audit by or about NUSA \/ sari were erased/,
      )
      const right =
        /^16 rows verified, .*; 2 of them without their personal parts, which were erased; 0 rows are/
      expect(await chain.verify()).toMatch(right)
      const { rows } = await database.pool.query(
        `select user_name, subject, after from audit where user_name in ('sari', 'erased') and id > $1
         or action = 'user.erased' order by id`,
        [await idOf(11)],
      )
      expect(rows).toEqual([
        { user_name: 'erased', subject: expect.stringMatching('^user:'), after: null },
        { user_name: 'erased', subject: 'booking:HERS', after: null },
        {
          user_name: 'system',
          subject: expect.stringMatching('^user:'),
          after: { erasedRows: 2, by: 'Dewi' },
        },
      ])
      expect(await runAdminCommand(needs, { command: 'erase-person', ...sari, by: 'Dewi' })).toMatch(
        /^0 rows/,
      )
      await found('1 erased row has no sealed row of its erasure', ...eraseByHand(await idOf(4)))
    })

    test('a row says more erasures than there are', async () => {
      await database.pool.query(`insert into audit (at, user_name, action, subject, after, request_id, address)
        values (now(), 'system', 'user.erased', 'user:x', '{"erasedRows": 3, "by": "x"}', 'r', '')`)
      await chain.seal()
      await found('the rows of erasures say 3, but 0 rows are erased')
    })

    test('what was erased by hand before erasures were recorded is counted by the upgrade', async () => {
      await asOwner(database, ...eraseByHand(await idOf(4)), ...eraseByHand(await idOf(5)))
      await database.pool.query(readFileSync('server/db/migrations/051-recorded-erasures.sql', 'utf8'))
      await chain.seal()
      expect(await chain.verify()).toMatch(/^13 rows verified, .*; 2 of them without/)
    })

    test('the command tells, and fails when something is wrong', async () => {
      const needs = {
        database: await ownerOf(database),
        now: () => new Date(),
        auditChain: chain,
        bookKeys: bookKeysOf(readConfig({}), testSecret),
        secret: testSecret,
        keys: keysOf(readConfig({}), testSecret),
        version: 'test',
      }
      expect(await runAdminCommand(needs, { command: 'verify-audit' })).toMatch(/^12 rows verified/)
      await asOwner(database, `update audit set subject = 'x' where id = ${await idOf(0)}`)
      await expect(runAdminCommand(needs, { command: 'verify-audit' })).rejects.toThrow('place 1: row')
    })
  })
})
