import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { periodFrom } from '#contract/insurance/rules'
import { add, money } from '#contract/money/money'
import { SupplierRefusal } from '../../server/commands/supplier/supplier-refusal.ts'
import type { Database } from '../../server/db/database.ts'
import type { Insurers, PolicyOrder } from '../../server/insurance/ports.ts'
import {
  choiceOf,
  never,
  policyOrder,
  tripOf,
} from '../../server/suppliers/sandbox/insurers/insurers-for-tests.ts'
import { createSandboxInsurers } from '../../server/suppliers/sandbox/insurers/sandbox-insurers.ts'
import { onPostgres } from '../support/databases.ts'
import { type Clock, clockAt, prepareDemo } from '../support/test-app.ts'

const refused = (sentence: string) =>
  expect.objectContaining({ name: 'SupplierRefusal', code: 'SUPPLIER_REFUSED', message: sentence })

describe.each(onPostgres)('the sandbox insurers on $engine', ({ fresh }) => {
  const crash = vi.fn()
  let database: Database
  let clock: Clock
  let insurers: Insurers
  beforeAll(async () => {
    database = await fresh(prepareDemo)
    clock = clockAt(new Date('2027-01-10T03:00:00Z'))
    insurers = createSandboxInsurers({ database, now: clock.now, allowCrash: true, crash })
  })
  afterAll(() => database.close())

  let references = 0
  const orderOf = (wish: Parameters<typeof policyOrder>[1] = {}, code: 'ZUR2' | 'ZUR' = 'ZUR2') =>
    policyOrder(insurers[code], { clientReference: `ref-${references++}`, ...wish })
  const quoted = async (wish: Parameters<typeof policyOrder>[1] = {}) => {
    const order = await orderOf(wish)
    return { order, ...(await insurers.ZUR2.quote(order, never)) }
  }
  const issue = (reference: string, order: PolicyOrder) => insurers.ZUR2.issue(reference, order, never)
  const stateOf = async ({ clientReference }: PolicyOrder) =>
    (await insurers.ZUR2.lookUp(clientReference, never))?.status ?? null
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  test('a quotation is found under our reference until its time limit', async () => {
    const { order, supplierReference, quotedUntil } = await quoted()
    expect(quotedUntil).toEqual(new Date('2027-01-13T03:00:00Z'))
    expect(supplierReference).toMatch(/^ZUR2-Q5\d+$/)
    expect(await insurers.ZUR2.lookUp(order.clientReference, never)).toEqual({
      supplierReference,
      quotedUntil,
      status: 'QUOTED',
      policyNumbers: [],
    })
    expect(await insurers.ZUR.lookUp(order.clientReference, never)).toBeNull()
    expect(await insurers.ZUR2.lookUp('never sent', never)).toBeNull()
  })

  test('a policy has one number, a group policy one for each participant, and numbers are unique', async () => {
    const single = await quoted()
    const group = await quoted({ trip: tripOf({ coverageName: 'Group', numberOfAdults: 4 }) })
    const one = await issue(single.supplierReference, single.order)
    const four = await issue(group.supplierReference, group.order)
    expect([one.policyNumbers.length, four.policyNumbers.length]).toEqual([1, 4])
    expect(new Set([...one.policyNumbers, ...four.policyNumbers]).size).toBe(5)
    expect(await insurers.ZUR2.lookUp(group.order.clientReference, never)).toMatchObject({
      status: 'ISSUED',
      policyNumbers: four.policyNumbers,
    })
    const tour = await orderOf(
      {
        trip: tripOf({ coverageName: 'Group Tour', numberOfAdults: 11 }),
        choice: choiceOf({ packageName: 'Tour Gold' }),
      },
      'ZUR',
    )
    const { supplierReference } = await insurers.ZUR.quote(tour, never)
    expect((await insurers.ZUR.issue(supplierReference, tour, never)).policyNumbers).toHaveLength(11)
  })

  test('a second issue, one after the time limit and one of a cancelled quotation are refused', async () => {
    const { order, supplierReference } = await quoted()
    await issue(supplierReference, order)
    expect(await reasonOf(issue(supplierReference, order))).toEqual(
      refused('The policy of this quotation is issued already.'),
    )
    expect(await reasonOf(insurers.ZUR2.cancel(supplierReference, never))).toEqual(
      refused('An issued policy cannot be cancelled.'),
    )
    const late = await quoted()
    clock.pass(72 * 3_600_000)
    expect(await reasonOf(issue(late.supplierReference, late.order))).toEqual(
      refused('This quotation has expired.'),
    )
    await insurers.ZUR2.cancel(late.supplierReference, never)
    await insurers.ZUR2.cancel(late.supplierReference, never)
    expect(await stateOf(late.order)).toBe('CANCELLED')
    expect(await reasonOf(issue(late.supplierReference, late.order))).toEqual(
      refused('This quotation is cancelled.'),
    )
    const issuing = () => issue('ZUR2-Q1', order)
    for (const act of [issuing, () => insurers.ZUR2.cancel('ZUR2-Q1', never)]) {
      expect(await reasonOf(act())).toEqual(refused('The insurer does not know this quotation.'))
    }
    const foreign = await quoted()
    expect(await reasonOf(issue(foreign.supplierReference, order))).toEqual(
      refused('The insurer does not know this quotation.'),
    )
  })

  test('of two simultaneous issues, or an issue and a cancellation, one wins', async () => {
    for (const other of ['issue', 'cancel'] as const) {
      const { order, supplierReference } = await quoted()
      const outcomes = await Promise.all([
        reasonOf(issue(supplierReference, order)),
        reasonOf(
          other === 'issue'
            ? issue(supplierReference, order)
            : insurers.ZUR2.cancel(supplierReference, never),
        ),
      ])
      expect(outcomes.filter((reason) => reason === null)).toHaveLength(1)
      expect(outcomes.filter((reason) => reason instanceof SupplierRefusal)).toHaveLength(1)
    }
  })

  test('an unknown package, another price or another territory is refused, and nothing is stored', async () => {
    const order = await orderOf()
    const wrong: [string, Partial<PolicyOrder>][] = [
      ['The premium has changed since it was asked for.', { total: add(order.total, money('IDR', 1)) }],
      ['This package is not sold for this trip.', { choice: choiceOf({ packageName: 'Royal' }) }],
      ['This package is not sold for this trip.', { trip: tripOf({ coverageName: 'Duo' }) }],
      ['This package is not sold for this trip.', { trip: tripOf({ destinations: ['KP'] }) }],
      ['This territory does not fit the destinations.', { choice: choiceOf({ territorySid: 'DOM' }) }],
      [
        'A chosen benefit cannot be added to Classic.',
        { choice: choiceOf({ benefitCodes: ['CRUISE', 'MEDICAL'] }) },
      ],
    ]
    for (const [sentence, changes] of wrong) {
      const reason = await reasonOf(insurers.ZUR2.quote({ ...order, ...changes }, never))
      expect(reason, sentence).toEqual(refused(sentence))
    }
    expect(await stateOf(order)).toBeNull()
  })

  test('coverage that starts today is quoted for a few hours', async () => {
    const today = dayInJakarta(clock.now())
    for (const start of [today, addDays(today, 1)]) {
      const { quotedUntil } = await quoted({ trip: tripOf(periodFrom(start, 3)) })
      expect(quotedUntil.getTime()).toBeGreaterThan(clock.now().getTime() + 2 * 3_600_000)
    }
  })

  describe('the last names', () => {
    test('Reject is refused, Lost never arrives', async () => {
      const reject = await orderOf({ lastName: 'Reject' })
      expect(await reasonOf(insurers.ZUR2.quote(reject, never))).toEqual(
        refused('The insurer does not accept this policy holder.'),
      )
      const lost = await orderOf({ lastName: ' LOST ' })
      expect(await reasonOf(insurers.ZUR2.quote(lost, never))).not.toBeInstanceOf(SupplierRefusal)
      expect([await stateOf(reject), await stateOf(lost)]).toEqual([null, null])
    })

    test('Timeout and Late are quoted, though the caller gets no answer in time', async () => {
      const timeout = await orderOf({ lastName: 'Timeout' })
      expect(await reasonOf(insurers.ZUR2.quote(timeout, never))).toBeInstanceOf(Error)
      const late = await orderOf({ lastName: 'Late' })
      expect(await reasonOf(insurers.ZUR2.quote(late, AbortSignal.timeout(200)))).not.toBeNull()
      expect([await stateOf(timeout), await stateOf(late)]).toEqual(['QUOTED', 'QUOTED'])
    })

    test('Crash is quoted before the process ends; where crashes are not allowed it is an ordinary name', async () => {
      crash.mockImplementationOnce(() => {
        throw new Error('gone')
      })
      const order = await orderOf({ lastName: 'Crash' })
      await expect(insurers.ZUR2.quote(order, never)).rejects.toThrow('gone')
      expect(await stateOf(order)).toBe('QUOTED')
      const harmless = createSandboxInsurers({ database, now: clock.now, crash })
      await harmless.ZUR2.quote(await orderOf({ lastName: 'Crash' }), never)
      expect(crash).toHaveBeenCalledTimes(1)
    })

    test('Decline is not issued, Issuelost never arrives, Issuetimeout is issued', async () => {
      const decline = await quoted({ lastName: 'Decline' })
      expect(await reasonOf(issue(decline.supplierReference, decline.order))).toEqual(
        refused('The insurer declines to issue this policy.'),
      )
      const lost = await quoted({ lastName: 'Issuelost' })
      const timeout = await quoted({ lastName: 'Issuetimeout' })
      for (const { order, supplierReference } of [lost, timeout]) {
        const reason = await reasonOf(issue(supplierReference, order))
        expect(reason).toBeInstanceOf(Error)
        expect(reason).not.toBeInstanceOf(SupplierRefusal)
      }
      expect(await Promise.all([decline, lost, timeout].map(({ order }) => stateOf(order)))).toEqual([
        'QUOTED',
        'QUOTED',
        'ISSUED',
      ])
    })

    test('the issue uses the corrected name of the holder', async () => {
      const { order, supplierReference } = await quoted({ lastName: 'Decline' })
      const corrected = { ...order, holder: { ...order.holder, lastName: 'Declan' } }
      expect((await issue(supplierReference, corrected)).policyNumbers).toHaveLength(1)
    })

    test('Keep is not cancelled, Keeplost never arrives, Keeptimeout is cancelled', async () => {
      const keep = await quoted({ lastName: 'Keep' })
      expect(await reasonOf(insurers.ZUR2.cancel(keep.supplierReference, never))).toEqual(
        refused('The insurer does not accept a cancellation for this policy holder.'),
      )
      const lost = await quoted({ lastName: 'Keeplost' })
      const timeout = await quoted({ lastName: 'Keeptimeout' })
      for (const { supplierReference } of [lost, timeout]) {
        const reason = await reasonOf(insurers.ZUR2.cancel(supplierReference, never))
        expect(reason).toBeInstanceOf(Error)
        expect(reason).not.toBeInstanceOf(SupplierRefusal)
      }
      expect(await Promise.all([keep, lost, timeout].map(({ order }) => stateOf(order)))).toEqual([
        'QUOTED',
        'QUOTED',
        'CANCELLED',
      ])
      // repeating a cancellation succeeds
      expect(await reasonOf(insurers.ZUR2.cancel(timeout.supplierReference, never))).toBeNull()
    })
  })

  test('closed insurers sell nothing, and still answer look-ups', async () => {
    const { order, supplierReference } = await quoted()
    const closed = createSandboxInsurers({ database, now: clock.now, isOpen: false }).ZUR2
    expect([closed.trips, await closed.offers(order.trip, never)]).toEqual([[], []])
    const pricing = () => closed.price(order.trip, order.choice, never)
    for (const act of [pricing, () => closed.quote(order, never)]) {
      expect(await reasonOf(act())).toEqual(refused('This package is not sold for this trip.'))
    }
    expect(await closed.lookUp(order.clientReference, never)).toMatchObject({ supplierReference })
    await closed.cancel(supplierReference, never)
  })
})
