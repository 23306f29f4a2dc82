import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { discardCommand } from '#contract/call/commands'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { createPolicy } from '#contract/insurance/insurance'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import {
  policiesOf,
  policyForm,
  policyOf,
  quoted,
  tryToChange,
  tryToCreate,
} from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('policies on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  beforeEach(async () => {
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const balance = async (kind: 'deposit' | 'reserved', orgId: string) =>
    (await createLedgerStore(t.database, t.clock.now).balance({ kind, orgId }, 'IDR')).minor
  /** Forty days after the current time of the test clock. */
  const search = () => ({ coverageStartDate: addDays(dayInJakarta(t.clock.now()), 40) })
  const quote = (lastName = 'Lestari') => quoted(sari, { search: search(), lastName })
  const form = (changes: Parameters<typeof policyForm>[0] = {}) =>
    policyForm({ ...changes, search: { ...search(), ...changes.search } })

  test('a quotation is made, listed and read; no money moves', async () => {
    const before = await balance('deposit', 'NUSA')
    const locator = await quote()
    const policy = await policyOf(sari, locator)
    expect(policy).toMatchObject({
      orderStatus: 'QUOTATION',
      bookingLocatorCode: locator,
      supplierCode: 'ZUR2',
      bookingIsExpire: false,
      agent: 'Nusa Wisata Travel',
      subagent: '',
      branch: '',
      bookingHolder: { paxFirstName: 'Putri', paxLastName: 'Lestari', paxType: 'ADT' },
      issueObstacle: null,
      cancelObstacle: null,
      editObstacle: null,
      depositMissing: null,
      paxVersion: 1,
    })
    expect(policy.supplierBookings[0]).toMatchObject({
      coverageName: 'Individual',
      destinationCountries: [{ alpha2Code: 'SG', countryName: 'Singapore' }],
      bookingTickets: [],
      effectivePricingInfo: { viewAs: 'agent->self', sellingPriceToAgent: policy.depositDue },
    })
    expect(await balance('deposit', 'NUSA')).toBe(before)
    const { bookingListResult } = await policiesOf(sari)
    expect(bookingListResult.find(({ bookingCode }) => bookingCode === locator)).toMatchObject({
      policyHolder: 'Putri Lestari',
      status: 'QUOTATION',
      orgtype: 'A',
      price: policy.supplierBookings[0].pricingInfo.totalPremiumPrice,
    })
  })

  test('a policy keeps the limits that were sold; one of a former release has none', async () => {
    const choice = { additionalBenefitCodes: ['MEDICAL_EXTENSION', 'CRUISE'] }
    const locator = await quoted(sari, { search: search(), choice })
    const covered = async () => (await policyOf(sari, locator)).supplierBookings[0].coveredBenefits
    expect(await covered()).toEqual(
      expect.arrayContaining([
        {
          benefitCode: 'MEDICAL',
          benefitName: 'Medical expenses',
          text: 'Medical expenses up to IDR 2,400,000,000',
          limit: ['IDR', 2_400_000_000],
        },
        expect.objectContaining({ benefitCode: 'CRUISE', limit: ['IDR', 10_000_000] }),
      ]),
    )
    await t.database.pool.query(
      `update insurance_booking set record = record - 'covered' where locator = $1`,
      [locator],
    )
    expect(await covered()).toBeUndefined()
  })

  test('a quotation discarded before it arrived is refused when it arrives; one that arrived cannot be discarded', async () => {
    const [early, late] = [newKey(), newKey()]
    const giveUp = (commandId: string) => sari.call(discardCommand, { params: { commandId } })
    expect(await giveUp(early)).toEqual({ discarded: true })
    expect(await tryToCreate(sari, form(), early)).toMatchObject({
      status: 422,
      body: { error: 'NOT_BOOKED' },
    })
    expect((await tryToCreate(sari, form(), late)).status).toBe(200)
    expect(await giveUp(late)).toEqual({ discarded: false })
  })

  test('issuing takes the owner’s nett price from the deposit and returns the policy number', async () => {
    const locator = await quote()
    const { depositDue } = await policyOf(sari, locator)
    const before = await balance('deposit', 'NUSA')
    const key = newKey()
    const issued = await tryToChange(sari, 'confirm', locator, key)
    expect(issued).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED', orderStatus: 'ISSUED' } })
    expect((await tryToChange(sari, 'confirm', locator, key)).body).toEqual(issued.body)
    expect(await balance('deposit', 'NUSA')).toBe(before - (depositDue?.[1] ?? 0))
    expect(await balance('reserved', 'NUSA')).toBe(0)
    const policy = await policyOf(sari, locator)
    expect(policy).toMatchObject({
      orderStatus: 'ISSUED',
      issuedBy: 'Sari',
      depositDue: null,
      issueObstacle: 'ISSUED',
      cancelObstacle: 'ISSUED',
    })
    expect(policy.supplierBookings[0].bookingTickets).toHaveLength(1)
    expect(policy.timeline.map(({ action }) => action)).toEqual([
      'policy.create.confirmed',
      'policy.issue.asked',
      'policy.issue.confirmed',
    ])
    expect(await tryToChange(sari, 'confirm', locator)).toMatchObject({
      status: 409,
      body: { errorDescription: 'The policy of this booking is already issued.' },
    })
  })

  test('a quotation is cancelled without a charge', async () => {
    const locator = await quote()
    const before = await balance('deposit', 'NUSA')
    expect(await tryToChange(sari, 'cancel', locator)).toMatchObject({
      status: 200,
      body: { commandState: 'CONFIRMED', orderStatus: 'CANCELLED' },
    })
    expect(await balance('deposit', 'NUSA')).toBe(before)
    expect(await policyOf(sari, locator)).toMatchObject({ orderStatus: 'CANCELLED', canceledBy: 'Sari' })
  })

  test('a seller’s change of its client’s quotation shows the organisation’s name, never a user name', async () => {
    const rina = await t.signIn('SAMUDRA/rina')
    const locator = await quoted(rina, { search: search() })
    expect((await tryToChange(await t.signIn('NUSA/sari'), 'confirm', locator)).status).toBe(200)
    const told = async (who: string) => {
      const { issuedBy, timeline } = await policyOf(await t.signIn(who), locator)
      return { issuedBy, by: [...new Set(timeline.map(({ by }) => by))] }
    }
    expect(await told('SAMUDRA/rina')).toEqual({
      issuedBy: 'Nusa Wisata Travel',
      by: ['Rina', 'Nusa Wisata Travel'],
    })
    expect(await told('NUSA/sari')).toEqual({ issuedBy: 'Sari', by: ['Rina', 'Sari'] })
  })

  test('the same key books once; with another form it is refused', async () => {
    const key = newKey()
    const body = form()
    const first = await sari.call(createPolicy, { body }, key)
    expect(await sari.call(createPolicy, { body }, key)).toEqual(first)
    const other = await tryToCreate(sari, form({ lastName: 'Other' }), key)
    expect(other).toMatchObject({ status: 422, body: { error: 'KEY_REUSED' } })
  })
})
