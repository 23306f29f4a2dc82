import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PolicySort } from '#contract/insurance/list-choices'
import { listTrainBookings } from '#contract/train/booking'
import type { TrainSort } from '#contract/train/filter'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { policiesOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { held, openToAll, tryToChangeTrain } from '../support/sale/trains.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('the orders of policies and trains on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let agus: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    agus = await t.signIn('MERAPI/agus')
  })
  afterAll(() => t.close())

  const change = (table: 'insurance_booking' | 'train_booking', locator: string, set: string) =>
    t.database.pool.query(`update ${table} set ${set} where locator = $1`, [locator])
  const after = (hours: number) => `timestamptz '${t.clock.now().toISOString()}' + interval '${hours} hours'`

  test('policies by each field, both ways; what has no time limit comes last; a foreign one never', async () => {
    const [budi, ani, citra, dedi] = [
      await quoted(sari),
      await quoted(sari),
      await quoted(sari),
      await quoted(sari),
    ]
    await quoted(agus)
    await change(
      'insurance_booking',
      budi,
      `policy_holder = 'MR Budi', total_premium = 300, hold_until = ${after(2)}`,
    )
    await change(
      'insurance_booking',
      ani,
      `policy_holder = 'mr Ani', total_premium = 100, hold_until = ${after(3)}`,
    )
    await change(
      'insurance_booking',
      citra,
      `policy_holder = 'MR Citra', total_premium = 200, hold_until = ${after(1)}`,
    )
    await change(
      'insurance_booking',
      dedi,
      `policy_holder = 'MR Dedi', total_premium = 400, hold_until = ${after(4)}`,
    )
    await change(
      'insurance_booking',
      ani,
      `cover_start = cover_start + 9, cover_end = cover_end + 9, booked_at = booked_at - interval '1 hour'`,
    )
    expect((await tryToChange(sari, 'cancel', dedi)).status).toBe(200)
    const sorted = async (sort: PolicySort) =>
      (await policiesOf(sari, { sort })).bookingListResult.map(({ bookingCode }) => bookingCode)
    expect(await sorted('holder')).toEqual([ani, budi, citra, dedi])
    expect(await sorted('-holder')).toEqual([dedi, citra, budi, ani])
    expect(await sorted('total')).toEqual([ani, citra, budi, dedi])
    expect(await sorted('timeLimit')).toEqual([citra, budi, ani, dedi])
    expect(await sorted('-timeLimit')).toEqual([ani, budi, citra, dedi])
    expect((await sorted('coverageStart')).at(-1)).toBe(ani)
    expect((await sorted('booked'))[0]).toBe(ani)
    expect((await sorted('-booked')).at(-1)).toBe(ani)
  })

  test('the pages of policies that are alike hold each once', async () => {
    await t.database.pool.query("update insurance_booking set total_premium = 500, policy_holder = 'Same'")
    for (let more = 0; more < 9; more += 1) {
      await change('insurance_booking', await quoted(sari), "total_premium = 500, policy_holder = 'Same'")
    }
    for (const sort of ['total', '-holder'] as const) {
      const page = async (currentPage: string) =>
        (await policiesOf(sari, { sort, pageSize: '10', currentPage })).bookingListResult
      const codes = [...(await page('1')), ...(await page('2'))].map(({ bookingCode }) => bookingCode)
      expect(new Set(codes).size).toBe(13)
      expect(codes.length).toBe(13)
    }
  })

  test('trains by each field, both ways; what has no time limit comes last; a foreign one never', async () => {
    const now = t.clock.now()
    const [late, soon, later] = [
      await held(sari, now, { inDays: 12 }),
      await held(sari, now, { inDays: 8 }),
      await held(sari, now, { inDays: 20 }),
    ]
    await held(agus, now)
    await change('train_booking', late, `total_price = 300, hold_until = ${after(2)}`)
    await change('train_booking', soon, `total_price = 100, hold_until = ${after(1)}`)
    await change('train_booking', later, "total_price = 200, booked_at = booked_at - interval '1 hour'")
    expect((await tryToChangeTrain(sari, 'cancel', later)).status).toBe(200)
    const sorted = async (sort?: TrainSort) =>
      (await sari.call(listTrainBookings, { query: { ...(sort && { sort }) } })).bookingListResult.map(
        ({ bookingLocatorCode }) => bookingLocatorCode,
      )
    expect(await sorted('departure')).toEqual([soon, late, later])
    expect(await sorted('-departure')).toEqual([later, late, soon])
    expect(await sorted('total')).toEqual([soon, later, late])
    expect(await sorted('timeLimit')).toEqual([soon, late, later])
    expect(await sorted('-timeLimit')).toEqual([late, soon, later])
    expect((await sorted('booked'))[0]).toBe(later)
    expect(await sorted()).toEqual(await sorted('-booked'))
  })

  test('an order that a list does not offer is refused', async () => {
    for (const path of ['/api/insurance/bookings?sort=price', '/api/train/bookings?sort=-trainName']) {
      expect((await sari.raw('GET', path)).status).toBe(400)
    }
  })
})
