import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { createPolicy } from '#contract/insurance/insurance'
import { updatePax } from '#contract/insurance/policy'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { age, ageCreations } from '../support/sale/aged-policies.ts'
import {
  holderNamed,
  insured,
  policiesOf,
  policyForm,
  policyOf,
  quoted,
  tryToChange,
  tryToCreate,
} from '../support/sale/insurance-policy.ts'
import { outcomeOf, sentCommand } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('issuing, cancelling and correcting a quotation on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const tryToUpdate = (locator: string, body: object) =>
    sari.raw('POST', updatePax.path.replace('{id}', locator), body, { 'idempotency-key': newKey() })
  const family = { coverageName: 'Family', numberOfAdults: 2, numberOfChildren: 1 } as const

  test.each([
    [
      'an adult of 71',
      { dateOfBirth: '1950-01-01' },
      /^Participant 2: On the first day of the coverage an adult must be 19 to 70/,
    ],
    [
      'an identity card abroad',
      { identityType: 'KTP', identityNumber: '3174012345678901' },
      /^Participant 2: Outside Indonesia only a passport is accepted/,
    ],
    [
      'a child among the adults',
      { paxType: 'CHD', title: 'MSTR', dateOfBirth: '2015-01-01' },
      /^The price is for 2 adults, but 1 is named\.$/,
    ],
    ['the same number twice', { paxNumber: 1 }, /^The participants must be numbered from 1 to 3\.$/],
  ] as const)('%s is refused, naming the traveller, and nothing is sent', async (_what, change, sentence) => {
    const form = policyForm({ search: family })
    const [first, second, third] = form.insuredParticipants
    const insuredParticipants = [first, { ...second, ...change }, third]
    const answer = await sari.raw(
      'POST',
      '/api/insurance/bookings/create',
      { ...form, insuredParticipants },
      { 'idempotency-key': newKey() },
    )
    expect(answer).toMatchObject({ status: 400, body: { errorDescription: expect.stringMatching(sentence) } })
  })

  test('a policy whose price rose above the agreed one is not made', async () => {
    const locator = await quoted(sari)
    const [currency, total] = (await policyOf(sari, locator)).supplierBookings[0].pricingInfo
      .totalPremiumPrice
    const agreeing = (amount: number) =>
      tryToCreate(sari, policyForm({ form: { agreedPremium: [currency, amount] } }))
    expect(await agreeing(total - 1)).toMatchObject({ status: 409, body: { error: 'CHARGE_CHANGED' } })
    expect((await agreeing(total)).status).toBe(200)
  })

  test('participants and holder can be corrected until the issue, which sends the corrected ones', async () => {
    const locator = await quoted(sari, { search: family })
    const participant = insured('ADT', 2, { firstName: 'Dewi', title: 'MRS', identityNumber: 'C7654321' })
    const first = await sari.call(updatePax, {
      params: { id: locator },
      body: { paxVersion: 1, participant },
    })
    // the stored answer for repeats names no person
    expect(first).toEqual({ paxVersion: 2 })
    expect((await policyOf(sari, locator)).bookingPaxes[1]).toMatchObject({ firstName: 'Dewi', title: 'MRS' })
    expect(await tryToUpdate(locator, { paxVersion: 1, holder: holderNamed('Late') })).toMatchObject({
      status: 409,
      body: { error: 'CHANGED_MEANWHILE', errorDescription: expect.stringContaining('Nothing was saved') },
    })
    expect((await tryToUpdate(locator, { paxVersion: 2, holder: holderNamed('Wijaya') })).status).toBe(200)
    const { bookingListResult } = await policiesOf(sari, { contactName: 'wija' })
    expect(bookingListResult).toMatchObject([{ bookingCode: locator, policyHolder: 'Putri Wijaya' }])
    for (const [wrong, sentence] of [
      [
        { ...participant, paxType: 'CHD', title: 'MSTR' },
        /^Participant 2: the type of a traveller cannot change/,
      ],
      [{ ...participant, paxNumber: 9 }, /^There is no participant 9/],
      [{ ...participant, dateOfBirth: '2015-01-01' }, /^Participant 2: On the first day/],
    ] as const) {
      const answer = await tryToUpdate(locator, { paxVersion: 3, participant: wrong })
      expect(answer).toMatchObject({
        status: 400,
        body: { errorDescription: expect.stringMatching(sentence) },
      })
    }
    const { address: _address, ...withoutAddress } = participant
    expect(await tryToUpdate(locator, { paxVersion: 3, participant: withoutAddress })).toMatchObject({
      status: 400,
    })
    const audit = await t.database.pool.query<{ after: unknown }>(
      `select after from audit where subject = $1 and action = 'policy.persons-changed' order by id`,
      [`policy:${locator}`],
    )
    expect(audit.rows.map(({ after }) => after)).toEqual([
      { participant: 2, fields: ['title', 'firstName', 'identityNumber'] },
      { holder: ['lastName'] },
    ])
    expect((await tryToChange(sari, 'confirm', locator)).status).toBe(200)
    const sent = await t.database.pool.query<{ holder: string; second: string }>(
      `select payload #>> '{holder,lastName}' as holder, payload #>> '{participants,1,firstName}' as second
       from sandbox_policy s join insurance_booking b using (client_reference) where locator = $1`,
      [locator],
    )
    expect(sent.rows).toEqual([{ holder: 'Wijaya', second: 'Dewi' }])
    expect(await tryToUpdate(locator, { paxVersion: 3, holder: holderNamed('Late') })).toMatchObject({
      status: 409,
      body: { errorDescription: 'The policy of this booking is already issued.' },
    })
  })

  test('a change without a version is refused only if somebody else changed the persons since it was read', async () => {
    const budi = await t.signIn('NUSA/budi')
    const by = (agent: AgentClient, body: object) =>
      agent.raw('POST', updatePax.path.replace('{id}', locator), body, { 'idempotency-key': newKey() })
    const saved = (paxVersion: number) => ({ status: 200, body: { paxVersion } })
    const refused = { status: 409, body: { error: 'CHANGED_MEANWHILE' } }
    const locator = await quoted(sari)
    // nobody has changed them since the booking, whoever read it
    expect(await by(sari, { holder: holderNamed('Wijaya') })).toMatchObject(saved(2))
    // her own change is known to her
    expect(await by(sari, { holder: holderNamed('Wibowo') })).toMatchObject(saved(3))
    expect(await by(budi, { holder: holderNamed('Santoso') })).toMatchObject(refused)
    expect((await policyOf(budi, locator)).bookingHolder.paxLastName).toBe('Wibowo')
    expect(await by(budi, { holder: holderNamed('Santoso') })).toMatchObject(saved(4))
    expect(await by(sari, { holder: holderNamed('Wijaya') })).toMatchObject(refused)
    expect(await by(sari, { paxVersion: 4, holder: holderNamed('Wijaya') })).toMatchObject(saved(5))
    expect((await policyOf(sari, locator)).bookingHolder.paxLastName).toBe('Wijaya')
  })

  test('two changes without a version at once: neither overwrites the other unseen', async () => {
    const budi = await t.signIn('NUSA/budi')
    const locator = await quoted(sari)
    const answers = await Promise.all(
      [sari, budi].map((agent, index) =>
        agent.raw(
          'POST',
          updatePax.path.replace('{id}', locator),
          { holder: holderNamed(index === 0 ? 'Wijaya' : 'Santoso') },
          { 'idempotency-key': newKey() },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await policyOf(sari, locator)).paxVersion).toBe(2)
  })

  test('a participant of a group can be saved back as the detail shows it', async () => {
    const locator = await quoted(sari, { search: { coverageName: 'Group', numberOfAdults: 2 } })
    const { paxVersion, bookingPaxes } = await policyOf(sari, locator)
    expect(bookingPaxes[1]).toMatchObject({ address: '', email: '' })
    const participant = { ...bookingPaxes[1], identityType: null, identityNumber: '', firstName: 'Dewi' }
    expect((await tryToUpdate(locator, { paxVersion, participant })).status).toBe(200)
    expect((await policyOf(sari, locator)).bookingPaxes[1]).toEqual(participant)
  })

  test('an expired quotation can be neither issued, cancelled nor corrected', async () => {
    const locator = await quoted(sari)
    const { bookingHoldUntil } = await policyOf(sari, locator)
    await age(t.database, [locator], (Date.parse(bookingHoldUntil) - t.clock.now().getTime()) / 1_000)
    expect(await policyOf(sari, locator)).toMatchObject({
      orderStatus: 'QUOTATION',
      bookingIsExpire: true,
      issueObstacle: 'EXPIRED',
      cancelObstacle: 'EXPIRED',
      editObstacle: 'EXPIRED',
      depositDue: null,
    })
    const expired = { status: 409, body: { errorDescription: 'This booking has been expired' } }
    expect(await tryToChange(sari, 'confirm', locator)).toMatchObject(expired)
    expect(await tryToChange(sari, 'cancel', locator)).toMatchObject(expired)
    expect(await tryToUpdate(locator, { paxVersion: 1, holder: holderNamed('Late') })).toMatchObject(expired)
  })

  test('while an issue is in doubt another device gets CHECKING, and later its outcome', async () => {
    const locator = await quoted(sari, { lastName: 'Issuetimeout' })
    const key = newKey()
    const checking = { status: 200, body: { commandState: 'CHECKING', orderStatus: 'QUOTATION' } }
    expect(await tryToChange(sari, 'confirm', locator, key)).toMatchObject(checking)
    expect(await tryToChange(sari, 'confirm', locator, key)).toMatchObject(checking)
    const being = 'This policy is being issued; its outcome is being checked with the insurer.'
    for (const act of ['confirm', 'cancel'] as const) {
      expect(await tryToChange(sari, act, locator)).toMatchObject({
        status: 409,
        body: { errorDescription: being },
      })
    }
    await t.app.reconcile()
    expect(await tryToChange(sari, 'confirm', locator, key)).toMatchObject({
      body: { commandState: 'CONFIRMED', orderStatus: 'ISSUED' },
    })
  })

  test('an issue that the insurer declined or never got leaves quotation and deposit unchanged', async () => {
    const declined = await quoted(sari, { lastName: 'Decline' })
    expect(await tryToChange(sari, 'confirm', declined)).toMatchObject({
      status: 422,
      body: { error: 'SUPPLIER_REFUSED' },
    })
    const lost = await quoted(sari, { lastName: 'Issuelost' })
    const key = newKey()
    await tryToChange(sari, 'confirm', lost, key)
    await age(t.database, [lost], 301)
    await t.app.reconcile()
    expect(await tryToChange(sari, 'confirm', lost, key)).toMatchObject({
      status: 422,
      body: { error: 'ISSUE_FAILED', errorDescription: expect.stringContaining('never reached the insurer') },
    })
    for (const locator of [declined, lost])
      expect(await policyOf(sari, locator)).toMatchObject({ beingChanged: null, issueObstacle: null })
  })

  test('when a rejected issue arrives late, the next issue finds its policy', async () => {
    const locator = await quoted(sari)
    const { depositDue } = await policyOf(sari, locator)
    await t.database.pool.query(
      `update sandbox_policy set status = 'ISSUED', policy_numbers = '{TP-LATE}'
       where client_reference = (select client_reference from insurance_booking where locator = $1)`,
      [locator],
    )
    expect(await tryToChange(sari, 'cancel', locator)).toMatchObject({ status: 422 })
    expect(await tryToChange(sari, 'confirm', locator)).toMatchObject({
      status: 200,
      body: { commandState: 'CONFIRMED', orderStatus: 'ISSUED' },
    })
    expect((await policyOf(sari, locator)).supplierBookings[0].bookingTickets).toEqual([
      { ticketNumber: 'TP-LATE' },
    ])
    const paid = await t.database.pool.query<{ paid: number }>(
      `select -sum(e.amount)::int as paid from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       join sale s on s.id = t.booking_id where s.locator = $1 and e.account_id = 'deposit:NUSA/IDR'`,
      [locator],
    )
    expect(paid.rows).toEqual([{ paid: depositDue?.[1] }])
  })

  test('a quotation whose answer was lost is found; one that never arrived is rejected', async () => {
    const [timeout, lost] = [newKey(), newKey()]
    await tryToCreate(sari, policyForm({ lastName: 'Timeout' }), timeout)
    await tryToCreate(sari, policyForm({ lastName: 'Lost' }), lost)
    await t.app.reconcile()
    expect(await outcomeOf(sari, createPolicy, timeout)).toMatchObject({
      commandState: 'CONFIRMED',
      errors: [],
    })
    expect(await sentCommand(sari, lost)).toMatchObject({ state: 'CHECKING' })
    await ageCreations(t.database, [lost], 301)
    await t.app.reconcile()
    expect(await sentCommand(sari, lost)).toMatchObject({
      state: 'REJECTED',
      refusal: { error: 'NOT_BOOKED' },
    })
    await expect(sentCommand(sari, newKey())).rejects.toMatchObject({ status: 404 })
  })

  test('the list is filtered by every field, by dates and by deadlines, page by page', async () => {
    const holder = holderNamed('Zainuddin', { firstName: 'Nurul' })
    const locator = await quoted(sari, { form: { insuranceHolder: holder } })
    const found = async (query: Parameters<typeof policiesOf>[1]) =>
      (await policiesOf(sari, query)).bookingListResult.map(({ bookingCode }) => bookingCode)
    const { supplierLocatorCodes, supplierBookings, bookingHoldUntil } = await policyOf(sari, locator)
    const start = supplierBookings[0].coverageStartDate
    for (const query of [
      { search: 'zain' },
      { search: supplierLocatorCodes[0] ?? '' },
      { bookingCode: locator.slice(0, 5).toLowerCase(), contactName: 'nurul' },
      { search: 'nurul', status: 'QUOTATION', agent: 'wisata travel', bookerName: 'sari', paxName: 'trav' },
      { search: 'nurul', dateQualifier: 'coverage_start', fromDate: start, toDate: start },
      { search: 'nurul', timeLimit: '7days' },
      { search: 'nurul', productName: 'single' },
    ] as const)
      expect(await found(query), JSON.stringify(query)).toEqual([locator])
    for (const query of [
      { search: 'nurul', status: 'ISSUED' },
      { search: 'nurul', status: 'VOID' },
      { search: 'nurul', dateQualifier: 'issued' },
      { search: 'nurul', agent: 'merapi' },
      { search: 'nurul', toDate: addDays(dayInJakarta(t.clock.now()), -1) },
      { search: '%' },
    ] as const)
      expect(await found(query), JSON.stringify(query)).toEqual([])
    expect(bookingHoldUntil > t.clock.now().toISOString()).toBe(true)
    const page = await policiesOf(sari, { pageSize: '10' })
    expect(page).toMatchObject({
      currentPage: 1,
      pageSize: 10,
      totalIsCapped: false,
      fromDate: addDays(dayInJakarta(t.clock.now()), -7),
      toDate: dayInJakarta(t.clock.now()),
    })
    expect(page.bookingListResult.length).toBe(Math.min(10, page.total))
    const second = await policiesOf(sari, { pageSize: '10', currentPage: '2', asOf: page.asOf })
    const codes = [...page.bookingListResult, ...second.bookingListResult].map(
      ({ bookingCode }) => bookingCode,
    )
    expect(new Set(codes).size).toBe(Math.min(20, page.total))
  })
})
