import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { createPolicy } from '#contract/insurance/insurance'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { policyForm, policyOf, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const minuteMs = 60_000

describe.each(onPostgres)('the deadline to pay for a policy, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    const start = t.clock.now()
    // five minutes before midnight in Jakarta
    t.clock.pass(startOfDay(addDays(today(), 1)).getTime() - 5 * minuteMs - t.clock.now().getTime())
    if (t.clock.now() < start) t.clock.pass(24 * 60 * minuteMs)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const today = () => dayInJakarta(t.clock.now())
  const ofToday = () => ({ search: { coverageStartDate: today(), coverageNumberOfDays: 1 } })

  test('is midnight for coverage that starts today: issued before, refused afterwards', async () => {
    const [inTime, late, prolonged] = [
      await quoted(sari, ofToday()),
      await quoted(sari, ofToday()),
      await quoted(sari, ofToday()),
    ]
    const midnight = startOfDay(addDays(today(), 1))
    expect(await policyOf(sari, late)).toMatchObject({ bookingHoldUntil: midnight.toISOString() })
    t.clock.pass(midnight.getTime() - t.clock.now().getTime() - 1)
    expect(await tryToChange(sari, 'confirm', inTime)).toMatchObject({ body: { orderStatus: 'ISSUED' } })
    t.clock.pass(1)
    expect(await tryToChange(sari, 'confirm', late)).toMatchObject({
      status: 409,
      body: { errorDescription: 'This booking has been expired' },
    })
    await t.database.pool.query(
      `update insurance_booking set hold_until = hold_until + interval '1 day' where locator = $1`,
      [prolonged],
    )
    expect(await tryToChange(sari, 'confirm', prolonged)).toMatchObject({
      status: 409,
      body: { errorDescription: 'The coverage of this booking started before today.' },
    })
    expect(await policyOf(sari, prolonged)).toMatchObject({ issueObstacle: 'STARTED', cancelObstacle: null })
  })

  test('is the end of the first day of coverage, whatever day the desk entered', async () => {
    const root = await t.signIn('TRADEWIND/root')
    const key = newKey()
    const start = addDays(today(), 3)
    await tryToCreate(sari, policyForm({ lastName: 'Timeout', search: { coverageStartDate: start } }), key)
    const { doubtfulCommandList } = await root.call(listDoubtful, {})
    const params = { commandId: doubtfulCommandList[0]?.commandId ?? '' }
    const body = {
      decision: 'HAPPENED',
      supplierReference: 'ZUR2-TOLD',
      lastDay: addDays(start, 10),
      evidence: 'Ms Dian, by telephone',
    } as const
    await root.call(resolveCommand, { params, body })
    const { bookingsResult } = await outcomeOf(sari, createPolicy, key)
    expect(await policyOf(sari, bookingsResult[0]?.bookingLocatorCode ?? '')).toMatchObject({
      bookingHoldUntil: startOfDay(addDays(start, 1)).toISOString(),
    })
  })
})
