import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signOutEverywhere, whoAmI } from '#contract/access/session'
import { suspendedSentence } from '#contract/access/why-not-permitted'
import { endpoints } from '#contract/api'
import * as commands from '#contract/call/commands'
import { listDoubtful, lookUpNow } from '#contract/call/desk'
import { settleRestore, settleUnknownBooking } from '#contract/call/restored'
import { listPolicies } from '#contract/insurance/list'
import { mailPolicyPaper } from '#contract/insurance/papers'
import { readStatement } from '#contract/money/deposit'
import { makeCalendarFeed } from '#contract/notices/calendar'
import { startPush, tryPush } from '#contract/notices/push'
import { listOrders } from '#contract/order/order'
import { todayOverview } from '#contract/order/today'
import { answerChangeRequest } from '#contract/pnr/change'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { reportPnrs } from '#contract/pnr/report'
import type { AgentClient } from '../support/client/agent-client.ts'
import { setSuspended } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { requestsOf, sendAs } from '../support/matrix/sale/governed-requests.ts'
import { holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { openToAll } from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

/** The writes that a suspended person may do: they end or give up something of their own. */
const allowed = [
  'discardCommand',
  'signOutEverywhere',
  'saveNoticeRules',
  'stopPush',
  'switchPushDevice',
  'eraseTraveller',
  'endCalendarFeed',
]

describe.each(onPostgres)('people of a suspended agency on $engine', ({ fresh }) => {
  let t: TestApp
  let wayan: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    wayan = await t.signIn('NUSA-BALI/wayan')
  })
  afterAll(() => t.close())

  async function rowsOf(...tables: string[]): Promise<string> {
    const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
    const { rows } = await t.database.pool.query(`select ${counts.join(', ')}`)
    return JSON.stringify(rows[0])
  }
  const written = () =>
    rowsOf(
      'booking',
      'insurance_booking',
      'tour_booking',
      'train_booking',
      'command',
      'ledger_entry',
      'quote',
      'pnr_auxiliary_field',
      'pnr_attachment',
      'idempotency_record',
    )

  test('every write is refused with the reason, also below the suspended agency, and nothing is written', async () => {
    const requests = await requestsOf(t, wayan)
    // the agency above is suspended, and with it those below
    await setSuspended(t, 'NUSA', true)
    const before = await written()
    const writes = endpoints.filter(
      ({ access, effect, path, name }) =>
        access === 'user' &&
        (effect === 'write' || effect === 'command') &&
        !path.startsWith('/api/admin/') &&
        !allowed.includes(name),
    )
    const others = new Map<unknown, Parameters<typeof sendAs>[2]>([
      [lookUpNow, { params: { commandId: newKey() } }],
      [
        answerChangeRequest,
        { params: { requestId: newKey() }, body: { state: 'DONE', answer: 'The hotel has done it.' } },
      ],
      [
        settleUnknownBooking,
        { params: { id: newKey() }, body: { outcome: 'NEVER', note: 'The hotel has no such booking.' } },
      ],
      [settleRestore, { params: { restoreId: newKey() }, body: { note: 'All were asked by telephone.' } }],
      [
        startPush,
        {
          body: {
            subscription: {
              endpoint: 'https://push.example.com/x',
              p256dh: 'B'.repeat(87),
              auth: 'A'.repeat(22),
            },
            applicationServerKey: 'B'.repeat(87),
            language: 'en',
          },
        },
      ],
      [tryPush, {}],
      [makeCalendarFeed, { body: { language: 'en' } }],
    ])
    for (const endpoint of writes.filter((one) => one !== mailPolicyPaper)) {
      const request = requests.get(endpoint) ??
        others.get(endpoint) ?? {
          params: { commandId: newKey() },
          body: { decision: 'NEVER', evidence: 'said on the telephone' },
        }
      const { status, sentence } = await sendAs(wayan, endpoint, request)
      expect([endpoint.path, status, sentence]).toEqual([endpoint.path, 403, suspendedSentence])
    }
    expect(await written()).toBe(before)
    const searches = endpoints.filter(({ needs }) => needs.includes('search'))
    for (const endpoint of searches) {
      const { status, sentence } = await sendAs(wayan, endpoint, requests.get(endpoint) ?? {})
      expect([endpoint.path, status, sentence]).toEqual([endpoint.path, 403, suspendedSentence])
    }
    await setSuspended(t, 'NUSA', false)
    expect((await wayan.call(whoAmI, {})).permissions).toMatchObject({ isSuspended: false, book: 1 })
  })

  test('reads go on', async () => {
    const address = await holdOne(wayan)
    await setSuspended(t, 'NUSA-BALI', true)
    expect((await wayan.call(whoAmI, {})).permissions).toMatchObject({ isSuspended: true, book: 0, issue: 0 })
    const { issueObstacle, cancelObstacle } = await wayan.call(readPnr, { params: address })
    expect([issueObstacle, cancelObstacle]).toEqual(['SUSPENDED', 'SUSPENDED'])
    for (const endpoint of [
      listPnrs,
      listPolicies,
      listOrders,
      reportPnrs,
      readStatement,
      listDoubtful,
      todayOverview,
    ]) {
      expect((await sendAs(wayan, endpoint, {})).status).toBe(200)
    }
    const sari = await t.signIn('NUSA/sari')
    expect((await tryToIssue(sari, address)).status).toBe(200)
    await setSuspended(t, 'NUSA-BALI', false)
  })

  test('a booking that arrives late is refused; one that came before gets its answer again', async () => {
    const [first, late] = [newKey(), newKey()]
    const [one, two] = [await wayan.prepareBooking(), await wayan.prepareBooking({ hotel: 1 })]
    const booked = await wayan.book(one, first)
    await setSuspended(t, 'NUSA-BALI', true)
    const before = await written()
    expect(await wayan.book(two, late)).toMatchObject({
      status: 403,
      body: { error: 'NOT_ALLOWED', errorDescription: suspendedSentence },
    })
    expect((await wayan.book(one, first)).body).toEqual(booked.body)
    expect(await written()).toBe(before)
    // the device gives it up: it never books, also after the agency is open again
    const { discarded } = await wayan.call(commands.discardCommand, { params: { commandId: late } })
    expect(discarded).toBe(true)
    await setSuspended(t, 'NUSA-BALI', false)
    expect((await wayan.book(two, late)).status).toBe(422)
  })

  test('a certificate is not mailed, and the person can still end their sessions', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const locator = await quoted(agus)
    await tryToChange(agus, 'confirm', locator)
    await setSuspended(t, 'MERAPI', true)
    const detail = await agus.raw('GET', `/api/insurance/bookings/${locator}/detail`)
    const mailed = await sendAs(agus, mailPolicyPaper, {
      params: { document: 'certificate' },
      body: { assetKey: String(Object(detail.body).assetKey) },
    })
    expect([mailed.status, mailed.sentence]).toEqual([403, suspendedSentence])
    expect((await sendAs(agus, signOutEverywhere, {})).status).toBe(200)
  })

  test('what was in doubt before comes to its end, and holds expire', async () => {
    const key = newKey()
    const lost = await wayan.prepareBooking({ refundable: true, issueNow: false, lastName: 'Timeout' })
    const { body } = await wayan.book(lost, key)
    expect(body).toMatchObject({ commandState: 'CHECKING' })
    const hold = await holdOne(wayan)
    await setSuspended(t, 'NUSA-BALI', true)
    await t.app.reconcile()
    const { state } = await wayan.call(commands.readCommand, { params: { commandId: key } })
    expect(state).toBe('CONFIRMED')
    t.clock.pass(60 * 86_400_000)
    await t.app.expireHolds()
    const after = await wayan.call(readPnr, { params: hold }).catch(() => null)
    // the session is sixty days old by now
    const again = after ?? (await (await t.signIn('NUSA-BALI/wayan')).call(readPnr, { params: hold }))
    expect(again.cancelReason).toBe('TIME_LIMIT')
    await setSuspended(t, 'NUSA-BALI', false)
  })
})
