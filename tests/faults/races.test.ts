import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardCommand } from '#contract/call/commands'
import { money } from '#contract/money/money'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong } from '../support/workload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, 20_000)
})
afterAll(async () => {
  expect(await violatedInvariants(t.database)).toEqual([])
  await t.close()
})

test('20 identical submits at once: one booking each time, at the supplier too', async () => {
  const sari = await t.signIn('NUSA/sari')
  for (let round = 0; round < (isLong ? 20 : 4); round += 1) {
    const request = await sari.prepareBooking({ hotel: round, refundable: true, issueNow: false })
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sari.book(request, key)))
    const booked = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body)),
    )
    expect(booked.size, `round ${round}`).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await t.database.pool.query(
      'select from sandbox_booking s join command c using (client_reference) where c.key = $1',
      [key],
    )
    expect(rows, `round ${round}`).toHaveLength(1)
  }
})

test('20 issue-nows at once against a deposit for one: one wins, the others are refused with 402', async () => {
  const agus = await t.signIn('MERAPI/agus')
  const request = await agus.prepareBooking({ issueNow: true })
  const ledger = createLedgerStore(t.database, t.clock.now)
  const deposit = { kind: 'deposit', orgId: 'MERAPI' } as const
  const before = await ledger.balance(deposit, 'IDR')
  const probe = await agus.book(request)
  expect(probe.status).toBe(200)
  const after = await ledger.balance(deposit, 'IDR')
  const price = before.minor - after.minor
  await t.database.transaction(() =>
    ledger.transfer({
      id: randomUUID(),
      kind: 'withdrawal',
      entries: [
        { account: deposit, amount: money('IDR', price - after.minor) },
        { account: { kind: 'bank' }, amount: money('IDR', after.minor - price) },
      ],
    }),
  )
  const requests = await Promise.all(
    Array.from({ length: 20 }, () => agus.prepareBooking({ issueNow: true })),
  )
  const answers = await Promise.all(requests.map((each) => agus.book(each)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 402)])
  expect((await ledger.balance(deposit, 'IDR')).minor).toBe(0)
})

test('a booking that is discarded while it arrives is booked or discarded, never both', async () => {
  const sari = await t.signIn('NUSA/sari')
  const requests = await Promise.all(
    Array.from({ length: 10 }, (_, hotel) =>
      sari.prepareBooking({ hotel, refundable: true, issueNow: false, lastName: 'Sutanto' }),
    ),
  )
  const outcomes: boolean[] = []
  // short queries before the discard: twice as many after a discard and half after a booking, so that the rounds are around the
  // moment where the two meet, on a machine of any speed
  let queriesBefore = 0
  for (let round = 0; round < (isLong ? 100 : 30); round += 1) {
    const request = requests[round % requests.length]
    if (!request) throw new Error('nothing was prepared')
    const key = newKey()
    const booking = sari.book(request, key)
    for (let queries = 0; queries < queriesBefore; queries += 1) await t.database.pool.query('select 1')
    const { discarded } = await sari.call(discardCommand, { params: { commandId: key } })
    queriesBefore = discarded ? queriesBefore * 2 + 1 : Math.floor(queriesBefore / 2)
    if (discarded) expect((await booking).status, `round ${round}`).toBe(422)
    else expect((await booking).status, `round ${round}`).toBe(200)
    outcomes.push(discarded)
  }
  expect(new Set(outcomes).size).toBe(2)
  const { rows } = await t.database.pool.query(
    'select from command join discarded_command using (user_id, key)',
  )
  expect(rows).toEqual([])
})

test('two reconcilers at once finish one booking once', async () => {
  const sari = await t.signIn('NUSA/sari')
  const key = newKey()
  await sari.book(await sari.prepareBooking({ lastName: 'Timeout', issueNow: true }), key)
  await Promise.all([t.app.reconcile(), t.app.reconcile(), t.app.reconcile()])
  const { rows } = await t.database.pool.query(
    'select from booking b join command c on c.id = b.command_id where c.key = $1',
    [key],
  )
  expect(rows).toHaveLength(1)
})
