import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PermissionName, permissionsOfRole } from '#contract/access/permissions'
import type { RoleCode } from '#contract/access/role'
import {
  exportEvidence,
  listExchangesOfBooking,
  listExchangesOfCommand,
  openExchange,
} from '#contract/call/evidence'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { createApp } from '../../server/app.ts'
import { evidenceOf } from '../../server/commands/answer/evidence-of.ts'
import { readConfig } from '../../server/config.ts'
import { deleteExpired, evidenceDays } from '../../server/jobs/delete-expired.ts'
import { createEvidenceKeeper, maxKept } from '../../server/suppliers/evidence/keep-evidence.ts'
import { evidenceKeyOf, openBodies } from '../../server/suppliers/evidence/sealed-bodies.ts'
import type { Exchange } from '../../server/suppliers/http/supplier-http.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { simulatePriced, tryToChange } from '../support/sale/change/changed-booking.ts'
import { holdOne, tryToCancel } from '../support/sale/held-booking.ts'
import { cardOfGuest, type OutsideSupplier, withOutsideSupplier } from '../support/server/outside-supplier.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, newKey, type TestApp, testSecret } from '../support/test-app.ts'

describe.each(onPostgres)('evidence of exchanges with suppliers on $engine', ({ fresh }) => {
  let t: TestApp
  let outside: OutsideSupplier
  let root: AgentClient
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    outside = await withOutsideSupplier(t)
    root = await outside.signIn('TRADEWIND/root')
    sari = await outside.signIn('NUSA/sari')
  })
  afterAll(async () => {
    await outside.close()
    await t.close()
  })
  beforeEach(() => outside.supplier.behave(outside.confirm))

  const ofBooking = async (locator: string, reader = root) => {
    await outside.app.evidenceKept()
    return (await reader.call(listExchangesOfBooking, { params: { locator } })).exchangeList
  }
  const open = (exchangeId: string | undefined, reader = root) =>
    reader.call(openExchange, { params: { exchangeId: exchangeId ?? '' } })
  const commandOf = async (key: string) => {
    const { rows } = await t.database.pool.query<{ id: string }>('select id from command where key = $1', [
      key,
    ])
    return rows[0]?.id ?? ''
  }

  async function administrator(
    orgId: string,
    role: RoleCode,
    missing?: PermissionName,
  ): Promise<AgentClient> {
    const userName = `a${randomUUID().slice(0, 8)}`
    await t.database.pool.query(
      `insert into app_user (org_id, user_name, display_name, role, password_hash, permissions)
       select $1, $2, 'Administrator', $3, password_hash, $4 from app_user where org_id = $1 limit 1`,
      [orgId, userName, role, permissionsOfRole[role].filter((name) => name !== missing)],
    )
    return outside.signIn(`${orgId}/${userName}`)
  }

  test('a booking leads to its price check, its booking and its cancellation, and to nothing else', async () => {
    const booked = await holdOne(sari)
    expect(await tryToCancel(sari, booked)).toMatchObject({ status: 200 })
    const listed = await ofBooking(booked.code)
    expect(
      listed.map(({ operation, commandKind, status, failure }) => [operation, commandKind, status, failure]),
    ).toEqual([
      ['check', null, 200, null],
      ['book', 'BOOK_HOTEL', 200, null],
      // of the command that made the booking: none cancels yet
      ['simulateCancel', 'BOOK_HOTEL', 200, null],
      ['cancel', 'CANCEL_PNR', 200, null],
    ])
    const [check, book, , cancel] = listed
    expect(await open(check?.exchangeId)).toMatchObject({ state: 'OPENED', target: 'POST /checkrates' })
    expect(await open(cancel?.exchangeId)).toEqual({
      state: 'OPENED',
      target: expect.stringMatching(/^DELETE \/bookings\/OUT-\d+$/),
      request: null,
      answer: expect.stringMatching(/^\{"reference":"OUT-\d+"\}$/),
    })
    expect(book?.answerBytes).toBeGreaterThan(20)
    expect(cancel?.requestBytes).toBeNull()
  })

  test('all of a booking is exported, without the card, and the audit says by whom', async () => {
    const booked = await holdOne(sari)
    await outside.app.evidenceKept()
    const exported = await root.call(exportEvidence, { params: { locator: booked.code } })
    expect(exported.exchangeList.map(({ operation, state }) => [operation, state])).toEqual([
      ['check', 'OPENED'],
      ['book', 'OPENED'],
    ])
    const text = JSON.stringify(exported)
    expect(text).toContain('Lestari')
    for (const hidden of ['key of the platform', cardOfGuest]) expect(text).not.toContain(hidden)
    const { rows } = await t.database.pool.query(
      `select user_name, after from audit where action = 'evidence.exported' and subject = $1`,
      [`booking:${booked.code}`],
    )
    expect(rows).toEqual([{ user_name: 'root', after: { exchanges: 2 } }])
    await expect(root.call(exportEvidence, { params: { locator: 'QQQQQQ' } })).rejects.toThrow()
    await expect(sari.call(exportEvidence, { params: { locator: booked.code } })).rejects.toThrow()
  })

  test('a change and what it was said to cost are kept with the booking', async () => {
    const booked = await holdOne(sari)
    const { simulationKey } = await simulatePriced(sari, booked, { remarkList: ['Late arrival'] })
    expect(await tryToChange(sari, booked, simulationKey)).toMatchObject({ status: 200 })
    const listed = (await ofBooking(booked.code)).slice(2)
    expect(listed.map(({ operation, commandKind }) => [operation, commandKind])).toEqual([
      ['simulateChange', 'BOOK_HOTEL'],
      // asked again before the command is stored
      ['simulateChange', 'BOOK_HOTEL'],
      ['change', 'CHANGE_PNR'],
    ])
    expect(await open(listed.at(-1)?.exchangeId)).toMatchObject({
      state: 'OPENED',
      target: expect.stringMatching(/^PUT \/bookings\/OUT-\d+$/),
      request: '{"mode":"UPDATE","remark":"Late arrival"}',
    })
  })

  test('the request is kept without the key and without the card, and is not readable in the database', async () => {
    const booked = await holdOne(sari)
    const exchange = (await ofBooking(booked.code)).find(({ operation }) => operation === 'book')
    const opened = await open(exchange?.exchangeId)
    if (opened.state !== 'OPENED') throw new Error(opened.state)
    const request = JSON.parse(opened.request ?? '')
    expect(request).toMatchObject({
      holder: { lastName: 'Lestari' },
      remark: 'the card is **** **** **** 1111',
      paymentData: '[removed]',
    })
    for (const hidden of ['key of the platform', '737', cardOfGuest])
      expect(opened.request).not.toContain(hidden)
    const { rows } = await t.database.pool.query<{ text: string }>(
      `select string_agg(encode(sealed, 'escape') || supplier_exchange::text, '') as text from supplier_exchange`,
    )
    for (const hidden of ['Lestari', 'OUT-1', cardOfGuest]) expect(rows[0]?.text).not.toContain(hidden)
  })

  test('an answer that never came, or broke, is kept with its command, and what the look-up found', async () => {
    outside.supplier.behave((reply, request) =>
      request.url === '/bookings' ? reply.destroy() : outside.confirm(reply, request),
    )
    const key = newKey()
    await sari.book(await sari.prepareBooking({ refundable: true, issueNow: false }), key)
    await outside.app.evidenceKept()
    const commandId = await commandOf(key)
    const before = await root.call(listExchangesOfCommand, { params: { commandId } })
    expect(before.exchangeList.map(({ operation, status, failure }) => [operation, status, failure])).toEqual(
      [
        ['check', 200, null],
        ['book', null, 'connection'],
      ],
    )
    await outside.app.reconcile()
    await outside.app.evidenceKept()
    const { exchangeList } = await root.call(listExchangesOfCommand, { params: { commandId } })
    expect(exchangeList.at(-1)).toMatchObject({ operation: 'lookUp', status: 200, failure: null })
    const found = await open(exchangeList.at(-1)?.exchangeId)
    expect(found).toMatchObject({ target: expect.stringMatching(/^GET \/bookings\?clientReference=TW-/) })
  })

  test('a refused booking keeps its evidence, though nothing was booked', async () => {
    outside.supplier.behave((reply, request) => {
      if (request.url !== '/bookings') return outside.confirm(reply, request)
      reply.writeHead(500).end('{"error":{"code":"PRODUCT_ERROR"}}')
    })
    const key = newKey()
    await sari.book(await sari.prepareBooking({ refundable: true, issueNow: false }), key)
    await outside.app.evidenceKept()
    const params = { commandId: await commandOf(key) }
    const { exchangeList } = await root.call(listExchangesOfCommand, { params })
    expect(exchangeList.at(-1)).toMatchObject({ operation: 'book', status: 500, failure: 'status' })
    expect(await open(exchangeList.at(-1)?.exchangeId)).toMatchObject({
      answer: expect.stringContaining('PRODUCT_ERROR'),
    })
  })

  test('who opens evidence is recorded, and the booking’s history for agencies does not tell', async () => {
    const booked = await holdOne(sari)
    const [check] = await ofBooking(booked.code)
    await open(check?.exchangeId)
    const { rows } = await t.database.pool.query(
      `select user_name, org_id, subject_org_id, after from audit where action = 'evidence.opened' and subject = $1`,
      [`exchange:${check?.exchangeId}`],
    )
    expect(rows).toEqual([
      {
        user_name: 'root',
        org_id: 'TRADEWIND',
        subject_org_id: null,
        after: { supplier: 'HBD', operation: 'check', quoteId: expect.any(String), state: 'OPENED' },
      },
    ])
  })

  test('only people of the platform with the audit and nett prices read it; for all others nothing exists', async () => {
    const booked = await holdOne(sari)
    const [check] = await ofBooking(booked.code)
    const calls = (locator: string, id: string) => [
      listExchangesOfBooking.path.replace('{locator}', locator),
      listExchangesOfCommand.path.replace('{commandId}', id),
      openExchange.path.replace('{exchangeId}', id),
    ]
    const people = [
      [sari, 404],
      [await outside.signIn('SAMUDRA/rina'), 404],
      [await administrator('NUSA', 'ROLE_ADMIN'), 403],
      [await administrator('TRADEWIND', 'ROLE_ADMIN'), 403],
      [await administrator('TRADEWIND', 'ROLE_SUPER_ADMIN', 'audit'), 403],
      [await administrator('TRADEWIND', 'ROLE_SUPER_ADMIN', 'seeNett'), 403],
    ] as const
    for (const [person, status] of people) {
      const real = calls(booked.code, check?.exchangeId ?? '')
      const none = calls('QQQQQQ', randomUUID())
      for (const [index, path] of real.entries()) {
        const [answer, missing] = [await person.raw('GET', path), await person.raw('GET', none[index] ?? '')]
        expect([answer.status, path]).toEqual([status, path])
        expect({ ...Object(answer.body), requestId: '' }).toEqual({ ...Object(missing.body), requestId: '' })
      }
    }
    expect(await root.raw('GET', openExchange.path.replace('{exchangeId}', randomUUID()))).toMatchObject({
      status: 404,
      body: { reason: 'adminRefusals.noSuchExchange' },
    })
  })

  test('without its key it cannot be read, nor in another row', async () => {
    const booked = await holdOne(sari)
    const [check, book] = await ofBooking(booked.code)
    const config = readConfig({
      LOG_LEVEL: 'silent',
      EVIDENCE_KEY: 'another key of the tests, 32 characters',
    })
    const otherApp = await createApp({ ...t.needs, config })
    const other = new AgentClient(otherApp.server)
    await other.signIn('TRADEWIND/root', demoPassword)
    expect(await open(check?.exchangeId, other)).toEqual({ state: 'OTHER_KEY' })
    await otherApp.server.close()
    const owner = await ownerOf(t.database)
    await owner.pool.query('alter table supplier_exchange disable trigger supplier_exchange_append_only')
    await owner.pool.query(
      'update supplier_exchange set sealed = (select sealed from supplier_exchange where id = $1) where id = $2',
      [check?.exchangeId, book?.exchangeId],
    )
    await owner.pool.query('alter table supplier_exchange enable trigger supplier_exchange_append_only')
    expect(await open(book?.exchangeId)).toEqual({ state: 'DAMAGED' })
    expect(await open(check?.exchangeId)).toMatchObject({ state: 'OPENED' })
  })

  test('evidence that cannot be written fails nobody, and is counted', async () => {
    const owner = await ownerOf(t.database)
    await owner.pool.query('alter table supplier_exchange rename to supplier_exchange_away')
    const booked = await holdOne(sari)
    await outside.app.evidenceKept()
    await owner.pool.query('alter table supplier_exchange_away rename to supplier_exchange')
    expect(await ofBooking(booked.code)).toEqual([])
    const metrics = await outside.app.server.inject({ url: '/metrics', headers: { host: 'localhost:8080' } })
    expect(metrics.body).toMatch(/^supplier_evidence_lost_total 2$/m)
    expect(metrics.body).toMatch(
      /^supplier_exchange_duration_seconds_count\{supplier="HBD",operation="book",outcome="answered"\} \d+$/m,
    )
    expect(metrics.body).toMatch(/operation="book",outcome="connection"\} 1$/m)
    expect(metrics.body).toMatch(/operation="rooms",outcome="answered"/)
  })

  describe('kept by itself', () => {
    const key = evidenceKeyOf(testSecret)
    const exchange: Exchange = {
      operation: 'book',
      ms: 12.4,
      status: 200,
      failure: null,
      target: 'POST /bookings',
      request: '{}',
      answer: '{"reference":"OUT-1"}',
    }
    const lost = vi.fn()
    const keeperAt = (at: Date) =>
      createEvidenceKeeper({
        database: t.database,
        key,
        now: () => at,
        log: { error: () => {} },
        onLost: lost,
      })
    const keptFor = async (commandId: string) => {
      const { rows } = await t.database.pool.query<{ id: string; sealed: Buffer; answer_bytes: number }>(
        'select id, sealed, answer_bytes from supplier_exchange where command_id = $1',
        [commandId],
      )
      return rows
    }
    beforeEach(() => lost.mockClear())

    test('of a transaction that rolls back', async () => {
      const id = randomUUID()
      const keeper = keeperAt(new Date())
      const failed = t.database.transaction(async () => {
        evidenceOf({ kind: 'command', id }, () => keeper.keep('HBD', exchange))
        await keeper.settled()
        throw new Error('rolled back')
      })
      await expect(failed).rejects.toThrow('rolled back')
      expect(await keptFor(id)).toHaveLength(1)
    })

    test('cut where it is too long, without the card that the cut goes through', async () => {
      const id = randomUUID()
      const keeper = keeperAt(new Date())
      const beginning = JSON.stringify({ filling: 'x'.repeat(maxKept - 40), remark: '' }).slice(0, -2)
      const answer = `${beginning}${cardOfGuest}${'y'.repeat(100)}"}`
      evidenceOf({ kind: 'command', id }, () => keeper.keep('HBD', { ...exchange, answer }))
      await keeper.settled()
      const [row] = await keptFor(id)
      const opened = row && (await openBodies(key, row.id, row.sealed))
      expect(row?.answer_bytes).toBe(answer.length)
      expect(opened?.answer?.length).toBeLessThan(maxKept + 100)
      expect(opened?.answer).toMatch(/… \[cut: \d+ characters in all\]$/)
      expect(opened?.answer).not.toContain('4111')
    })

    test('at once, even when a long answer is nothing but digits', async () => {
      const id = randomUUID()
      const keeper = keeperAt(new Date())
      const answer = `"${'4'.repeat(maxKept - 2)}x${'4'.repeat(maxKept)}"`
      const began = performance.now()
      evidenceOf({ kind: 'command', id }, () => keeper.keep('HBD', { ...exchange, answer }))
      await keeper.settled()
      expect(await keptFor(id)).toHaveLength(1)
      expect(performance.now() - began).toBeLessThan(5_000)
    })

    test('no searches, and nothing that belongs to nobody', async () => {
      const id = randomUUID()
      const keeper = keeperAt(new Date())
      evidenceOf({ kind: 'command', id }, () => keeper.keep('HBD', { ...exchange, operation: 'search' }))
      keeper.keep('HBD', exchange)
      await keeper.settled()
      expect(await keptFor(id)).toEqual([])
      expect(lost).toHaveBeenCalledTimes(1)
    })

    test('for 400 days and not a day less', async () => {
      const now = new Date()
      const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
      const [old, younger] = [randomUUID(), randomUUID()]
      for (const [id, days] of [
        [old, evidenceDays + 0.01],
        [younger, evidenceDays - 0.01],
      ] as const) {
        const keeper = keeperAt(at(days))
        evidenceOf({ kind: 'command', id }, () => keeper.keep('HBD', exchange))
        await keeper.settled()
      }
      await deleteExpired(t.database, now)
      expect(await keptFor(old)).toEqual([])
      expect(await keptFor(younger)).toHaveLength(1)
      const owner = await ownerOf(t.database)
      for (const statement of [
        `delete from supplier_exchange where at > now() - interval '398 days'`,
        'update supplier_exchange set ms = 0',
        'truncate supplier_exchange',
      ])
        await expect(owner.pool.query(statement), statement).rejects.toThrow('append-only')
    })
  })
})
