import { describe, expect, it } from 'vitest'
import type { BookingReply } from '#contract/hotel'
import { ApiFailure, Unreachable } from '../../lib/failure.ts'
import { isFinal, openingOf, outcomeOfFailure, outcomeOfReply, waitBeforeAsking } from './booking-outcome.ts'

const meantAt = '2026-12-01T10:00:00.000Z'
const soon = Date.parse(meantAt) + 2_000
const refusal = (status: number, error?: string) =>
  new ApiFailure(status, `${status}`, error ? { error, errorDescription: 'In words.' } : {})

describe('opening the page of a booking', () => {
  it('sends what was confirmed a moment ago', () => {
    expect(openingOf({ state: 'MEANT', meantAt }, soon, true)).toBe('send')
  })

  it('offers what was confirmed long ago, and sends nothing', () => {
    expect(openingOf({ state: 'MEANT', meantAt }, soon + 3_600_000, true)).toBe('offer')
    expect(openingOf({ state: 'MEANT', meantAt }, soon - 3_600_000, true)).toBe('offer')
  })

  it('lets nothing leave while there is no network', () => {
    expect(openingOf({ state: 'MEANT', meantAt }, soon, false)).toBe('offer')
  })

  it('only asks about what may have left, or is not known here', () => {
    expect(openingOf({ state: 'SENT', meantAt }, soon, true)).toBe('ask')
    expect(openingOf(null, soon, true)).toBe('ask')
  })
})

describe('an answer', () => {
  const reply = (commandState: BookingReply['commandState'], ...locators: string[]): BookingReply => ({
    commandId: 'c',
    commandState,
    hotelBookingsResponse: locators.map((qilinLocatorCode) => ({ supplierCode: 'HBD', qilinLocatorCode })),
  })

  it('confirms, or is still being found out', () => {
    expect(outcomeOfReply(reply('CONFIRMED', 'TW7Q2K'), 0)).toEqual({
      at: 'booked',
      supplierCode: 'HBD',
      locator: 'TW7Q2K',
    })
    expect(outcomeOfReply(reply('CHECKING'), 3)).toEqual({ at: 'checking', asked: 3 })
  })

  it('without a booking is no confirmation', () => {
    expect(outcomeOfReply(reply('CONFIRMED'), 0).at).toBe('checking')
  })
})

describe('a failure', () => {
  it('in the words of the server is final', () => {
    const outcome = outcomeOfFailure('send', refusal(409, 'SOLD_OUT'), 0)
    expect(outcome).toEqual({ at: 'refused', code: 'SOLD_OUT', description: 'In words.' })
    expect(isFinal(outcome)).toBe(true)
    expect(outcomeOfFailure('send', refusal(402, 'DEPOSIT_SHORT'), 0).at).toBe('refused')
    expect(outcomeOfFailure('ask', refusal(422, 'SUPPLIER_REFUSED'), 4).at).toBe('refused')
  })

  it.each([
    ['no answer', new Unreachable('')],
    ['a server error', refusal(502, 'SUPPLIER_FAILED')],
    ['an ended session', refusal(401, 'NOT_SIGNED_IN')],
    ['too many requests', refusal(429, 'TOO_MANY_ATTEMPTS')],
    ['a key that the server knows', refusal(422, 'KEY_REUSED')],
    ['the page of a proxy', refusal(403)],
    ['the page of a captive portal', new ApiFailure(200, '200 / <html>')],
    ['a fault of our own', new TypeError('x')],
  ])('that is %s decides nothing', (_, error) => {
    const outcome = outcomeOfFailure('send', error, 0)
    expect(outcome).toEqual({ at: 'unanswered', asked: 0 })
    expect(isFinal(outcome)).toBe(false)
  })

  it('of a request that is still running is checked', () => {
    expect(outcomeOfFailure('send', refusal(409, 'IN_PROGRESS'), 0).at).toBe('checking')
  })

  it('to find the command says that it never arrived, from the server alone', () => {
    expect(outcomeOfFailure('ask', refusal(404, 'NOT_FOUND'), 1)).toEqual({ at: 'neverArrived' })
    expect(outcomeOfFailure('ask', refusal(404), 1).at).toBe('unanswered')
    expect(outcomeOfFailure('send', refusal(404, 'NOT_FOUND'), 1).at).toBe('refused')
  })
})

describe('asking again', () => {
  it('happens every five seconds while the server finds out', () => {
    expect(waitBeforeAsking({ at: 'checking', asked: 40 }, true)).toBe(5_000)
  })

  it('slows down while nobody answers, and waits for the network', () => {
    expect(waitBeforeAsking({ at: 'unanswered', asked: 0 }, true)).toBe(500)
    expect(waitBeforeAsking({ at: 'unanswered', asked: 2 }, true)).toBe(10_000)
    expect(waitBeforeAsking({ at: 'unanswered', asked: 30 }, true)).toBe(60_000)
    expect(waitBeforeAsking({ at: 'unanswered', asked: 2 }, false)).toBeNull()
  })

  it('never happens where the person decides', () => {
    for (const at of ['unsent', 'neverArrived', 'notKept'] as const) {
      expect(waitBeforeAsking({ at }, true)).toBeNull()
    }
  })
})
