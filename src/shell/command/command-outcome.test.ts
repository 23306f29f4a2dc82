import { describe, expect, it, test } from 'vitest'
import type { ShortDeposit } from '#contract/failure'
import { ApiFailure, Unreachable } from '../../lib/failure.ts'
import { patienceMs } from '../../lib/send.ts'
import {
  arrivesBy,
  isFinal,
  mayForget,
  mayStillArrive,
  openingOf,
  outcomeOfFailure,
  unansweredRepeat,
  waitBeforeAsking,
} from './command-outcome.ts'

const meantAt = '2026-11-21T10:00:00.000Z'
const at = (seconds: number) => Date.parse(meantAt) + seconds * 1_000
const refusal = (status: number, error?: string) =>
  new ApiFailure(status, `${status}`, error ? { error, errorDescription: 'In words.' } : {})

describe('opening what was confirmed', () => {
  it('sends it a moment later', () => {
    expect(openingOf({ state: 'MEANT', meantAt }, at(1), true)).toBe('send')
  })

  it('offers it when a page is restored later, and when the clock of the device was turned back', () => {
    expect(openingOf({ state: 'MEANT', meantAt }, at(61), true)).toBe('offer')
    expect(openingOf({ state: 'MEANT', meantAt }, at(-1), true)).toBe('offer')
  })

  it('lets nothing leave while there is no network', () => {
    expect(openingOf({ state: 'MEANT', meantAt }, at(1), false)).toBe('offer')
  })

  it('resumes what may have left', () => {
    expect(openingOf({ state: 'SENT', meantAt }, at(9_999), true)).toBe('resume')
  })
})

describe('a failure', () => {
  it.each([
    ['SEND', 409, 'SOLD_OUT'],
    ['REPEAT', 402, 'DEPOSIT_SHORT'],
    ['LOOK', 422, 'SUPPLIER_REFUSED'],
    ['SEND', 404, 'NOT_FOUND'],
  ] as const)('in the words of the server is final: %s, %i %s', (question, status, code) => {
    const outcome = outcomeOfFailure(question, refusal(status, code), 0)
    expect(outcome).toEqual({ at: 'refused', status, code, description: 'In words.' })
    expect(isFinal(outcome)).toBe(true)
  })

  it('of a deposit that does not suffice keeps its amounts', () => {
    const deposit: ShortDeposit = { missing: ['IDR', 1], needed: ['IDR', 2] }
    const short = new ApiFailure(402, '402', { error: 'DEPOSIT_SHORT', deposit })
    expect(outcomeOfFailure('SEND', short, 0)).toMatchObject({ at: 'refused', deposit })
  })

  it.each([
    ['no answer', new Unreachable('')],
    ['a server error', refusal(502, 'SUPPLIER_FAILED')],
    ['an ended session', refusal(401, 'NOT_SIGNED_IN')],
    ['too many requests', refusal(429, 'TOO_MANY_ATTEMPTS')],
    ['too many heavy calls', refusal(429, 'TOO_MANY_CALLS')],
    ['a request that did not arrive whole', refusal(408, 'TOO_SLOW')],
    ['the page of a proxy', refusal(403)],
    ['the page of a captive portal', new ApiFailure(200, '200 / <html>')],
    ['a fault of our own', new TypeError('x')],
  ])('that is %s decides nothing', (_, error) => {
    const outcome = outcomeOfFailure('SEND', error, 2)
    expect(outcome).toEqual({ at: 'unanswered', tries: 2 })
    expect(isFinal(outcome)).toBe(false)
  })

  it('of a request that is still running is checked', () => {
    expect(outcomeOfFailure('SEND', refusal(409, 'IN_PROGRESS'), 0).at).toBe('checking')
  })

  it('to find it says that it never arrived, from the server alone', () => {
    expect(outcomeOfFailure('LOOK', refusal(404, 'NOT_FOUND'), 1)).toEqual({ at: 'neverArrived' })
    expect(outcomeOfFailure('LOOK', refusal(404), 1).at).toBe('unanswered')
  })

  it('to find it is not final while a request of it may be on its way', () => {
    const absent = refusal(404, 'NOT_FOUND')
    const looked = outcomeOfFailure('LOOK', absent, 3, true)
    expect(looked).toEqual({ at: 'unanswered', tries: 3, lookedFor: true })
    expect(waitBeforeAsking(looked, true)).toBe(5_000)
    expect(outcomeOfFailure('LOOK', refusal(422, 'SUPPLIER_REFUSED'), 3, true).at).toBe('refused')
    expect(outcomeOfFailure('SEND', absent, 3, true).at).toBe('refused')
  })

  it('for an id that the server knows is looked up, and is final where it cannot be', () => {
    expect(outcomeOfFailure('SEND', refusal(422, 'KEY_REUSED'), 0).at).toBe('unanswered')
    expect(outcomeOfFailure('REPEAT', refusal(422, 'KEY_REUSED'), 0).at).toBe('refused')
  })
})

test('it is asked again ever more slowly, often while the server finds out, and never offline', () => {
  expect(waitBeforeAsking({ at: 'unanswered', tries: 0 }, true)).toBe(1_000)
  expect(waitBeforeAsking({ at: 'unanswered', tries: 20 }, true)).toBe(60_000)
  expect(waitBeforeAsking({ at: 'unanswered', tries: 2 }, false)).toBeNull()
  expect(waitBeforeAsking({ at: 'checking', tries: 40 }, true)).toBe(5_000)
  expect(waitBeforeAsking({ at: 'checking', tries: 1 }, false)).toBeNull()
})

test('a refusal that nobody heard stays on the device until it is told, where it can be looked up', () => {
  const refused = outcomeOfFailure('SEND', refusal(422, 'SUPPLIER_REFUSED'), 0)
  expect(mayForget(refused, { heard: true, looks: true })).toBe(true)
  expect(mayForget(refused, { heard: false, looks: true })).toBe(false)
  expect(mayForget(refused, { heard: false, looks: false })).toBe(true)
  expect(mayForget({ at: 'done', answer: 'x' }, { heard: false, looks: true })).toBe(true)
  expect(mayForget({ at: 'checking', tries: 0 }, { heard: true, looks: true })).toBe(false)
})

test('the same is sent again by itself for ten minutes, and then by a tap alone', () => {
  const waitAfter = (seconds: number) => waitBeforeAsking(unansweredRepeat({ meantAt }, at(seconds)), true)
  expect(waitAfter(0)).toBe(1_000)
  expect(waitAfter(599)).toBe(1_000)
  expect(waitAfter(600)).toBeNull()
  expect(waitAfter(2 * 86_400)).toBeNull()
  expect(waitAfter(-1)).toBeNull()
})

test('it is never asked again where the person decides', () => {
  for (const decided of ['unsent', 'neverArrived', 'notKept'] as const) {
    expect(waitBeforeAsking({ at: decided }, true)).toBeNull()
  }
})

describe('a request that left', () => {
  const left = arrivesBy(at(0), 'leaving')

  it('may arrive for longer than the browser waits for its answer', () => {
    expect(mayStillArrive(left, at(0))).toBe(true)
    expect(mayStillArrive(left, at(patienceMs / 1_000))).toBe(true)
    expect(mayStillArrive(left, at(60))).toBe(false)
  })

  it('is taken down a moment after its end was seen', () => {
    const ended = arrivesBy(at(6), 'ended')
    expect(mayStillArrive(ended, at(7))).toBe(true)
    expect(mayStillArrive(ended, at(11))).toBe(false)
  })

  it('keeps nobody waiting whose clock was turned back, nor where none is known', () => {
    expect(mayStillArrive(left, at(-1))).toBe(false)
    expect(mayStillArrive(undefined, at(0))).toBe(false)
    expect(mayStillArrive('soon', at(0))).toBe(false)
  })
})
