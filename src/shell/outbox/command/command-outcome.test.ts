import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { type ShortDeposit, statusOfFailure } from '#contract/call/failure'
import { ApiFailure, Unreachable } from '../../../lib/call/failure.ts'
import { commandTimeoutMs } from '../../../lib/call/send.ts'
import {
  arrivesBy,
  chargeAskedMs,
  isFinal,
  mayForget,
  mayStillArrive,
  openingOf,
  outcomeOfFailure,
  outcomeOfReply,
  waitBeforeAsking,
} from './command-outcome.ts'

const stagedAt = '2026-11-21T10:00:00.000Z'
const at = (seconds: number) => Date.parse(stagedAt) + seconds * 1_000
const refusal = (status: number, error?: string) =>
  new ApiFailure(status, `${status}`, error ? { error, errorDescription: 'In words.' } : {})

describe('opening what was confirmed', () => {
  it('sends it a moment later', () => {
    expect(openingOf({ state: 'STAGED', stagedAt }, at(1), true)).toBe('send')
  })

  it('offers it when a page is restored later, and when the clock of the device was turned back', () => {
    expect(openingOf({ state: 'STAGED', stagedAt }, at(61), true)).toBe('offer')
    expect(openingOf({ state: 'STAGED', stagedAt }, at(-1), true)).toBe('offer')
  })

  it('lets nothing leave while there is no network', () => {
    expect(openingOf({ state: 'STAGED', stagedAt }, at(1), false)).toBe('offer')
  })

  it('resumes what may have left', () => {
    expect(openingOf({ state: 'SENT', stagedAt }, at(9_999), true)).toBe('resume')
  })
})

describe('a failure', () => {
  it.each([
    [409, 'SOLD_OUT'],
    [402, 'DEPOSIT_SHORT'],
    [422, 'SUPPLIER_REFUSED'],
    [404, 'NOT_FOUND'],
  ] as const)('in the words of the server is final: %i %s', (status, code) => {
    const outcome = outcomeOfFailure('send', refusal(status, code), 0)
    expect(outcome).toEqual({ at: 'refused', status, code, description: 'In words.' })
    expect(isFinal(outcome)).toBe(true)
  })

  it('of a deposit that does not suffice keeps its amounts', () => {
    const deposit: ShortDeposit = { missing: ['IDR', 1], needed: ['IDR', 2] }
    const short = new ApiFailure(402, '402', { error: 'DEPOSIT_SHORT', deposit })
    expect(outcomeOfFailure('send', short, 0)).toMatchObject({ at: 'refused', deposit })
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
    const outcome = outcomeOfFailure('send', error, 2)
    expect(outcome).toEqual({ at: 'unanswered', tries: 2 })
    expect(isFinal(outcome)).toBe(false)
  })

  it('of a request that is still running is checked', () => {
    expect(outcomeOfFailure('send', refusal(409, 'IN_PROGRESS'), 0).at).toBe('checking')
  })

  it('to find it says that it never arrived, from the server alone', () => {
    expect(outcomeOfFailure('look', refusal(404, 'NOT_FOUND'), 1)).toEqual({ at: 'neverArrived' })
    expect(outcomeOfFailure('look', refusal(404), 1).at).toBe('unanswered')
  })

  it('to find it is not final while a request of it may be on its way', () => {
    const absent = refusal(404, 'NOT_FOUND')
    const looked = outcomeOfFailure('look', absent, 3, true)
    expect(looked).toEqual({ at: 'unanswered', tries: 3, lookedFor: true })
    expect(waitBeforeAsking(looked, true)).toBe(5_000)
    expect(outcomeOfFailure('send', absent, 3, true).at).toBe('refused')
  })

  it('for an id that the server knows is looked up', () => {
    expect(outcomeOfFailure('send', refusal(422, 'KEY_REUSED'), 0).at).toBe('unanswered')
  })

  it('of a look says nothing of the command', () => {
    expect(outcomeOfFailure('look', refusal(403, 'NOT_ALLOWED'), 1)).toEqual({ at: 'unanswered', tries: 1 })
  })
})

test('it is asked again more slowly, within seconds of the return of the server, often while the server finds out, and never offline', () => {
  expect(waitBeforeAsking({ at: 'unanswered', tries: 0 }, true)).toBe(1_000)
  expect(waitBeforeAsking({ at: 'unanswered', tries: 20 }, true)).toBe(5_000)
  expect(waitBeforeAsking({ at: 'unanswered', tries: 2 }, false)).toBeNull()
  expect(waitBeforeAsking({ at: 'checking', tries: 40 }, true)).toBe(5_000)
  expect(waitBeforeAsking({ at: 'checking', tries: 1 }, false)).toBeNull()
})

test('a refusal that nobody heard stays on the device until it is told', () => {
  const refused = outcomeOfFailure('send', refusal(422, 'SUPPLIER_REFUSED'), 0)
  expect(mayForget(refused, true)).toBe(true)
  expect(mayForget(refused, false)).toBe(false)
  expect(mayForget({ at: 'done', answer: 'x' }, false)).toBe(true)
  expect(mayForget({ at: 'checking', tries: 0 }, true)).toBe(false)
})

test('it is never asked again where the person decides', () => {
  for (const decided of ['unsent', 'neverArrived', 'notKept'] as const) {
    expect(waitBeforeAsking({ at: decided }, true)).toBeNull()
  }
})

describe('what the server says of a command', () => {
  const answer = v.pipe(
    v.object({ isSettled: v.boolean(), ticket: v.string() }),
    v.transform(({ isSettled, ticket }) => (isSettled ? ticket : ('CHECKING' as const))),
  )
  const said = {
    commandId: crypto.randomUUID(),
    kind: 'ISSUE_TRAIN',
    product: 'TRAIN',
    supplierCode: 'KAI',
    title: 'Argo Lawu',
    summary: { startsOn: null, endsOn: null, traveller: null, total: null, locatorCode: 'K-1' },
    createdAt: stagedAt,
  } as const
  const confirmed = (reply: unknown) => outcomeOfReply({ ...said, state: 'CONFIRMED', reply }, answer, 3)

  it('is that it is being checked', () => {
    expect(outcomeOfReply({ ...said, state: 'CHECKING' }, answer, 3)).toEqual({ at: 'checking', tries: 3 })
    expect(confirmed({ isSettled: false, ticket: '' })).toEqual({ at: 'checking', tries: 3 })
  })

  it('is the reply of its own call', () => {
    expect(confirmed({ isSettled: true, ticket: 'T-1' })).toEqual({ at: 'done', answer: 'T-1' })
  })

  it('decides nothing where this page cannot read the reply', () => {
    expect(confirmed({ tickets: ['T-1'] })).toEqual({ at: 'unanswered', tries: 3 })
  })

  it.each(['SOLD_OUT', 'ISSUE_FAILED', 'NOT_FOUND', 'CHARGE_CHANGED'] as const)(
    'is the refusal of its own call: %s',
    (code) => {
      const body = { error: code, errorDescription: 'In words.' }
      const looked = outcomeOfReply({ ...said, state: 'REJECTED', refusal: body }, answer, 3)
      expect(looked).toEqual(outcomeOfFailure('send', refusal(statusOfFailure[code], code), 3))
      expect(isFinal(looked)).toBe(true)
    },
  )

  it.each(['SUPPLIER_FAILED', 'TOO_SLOW', 'A_LATER_CODE', undefined])(
    'is final, also under a code that decides nothing of a call: %s',
    (error) => {
      const body = { ...(error && { error }), errorDescription: 'In words.' }
      const looked = outcomeOfReply({ ...said, state: 'REJECTED', refusal: body }, answer, 3)
      expect(looked).toMatchObject({ at: 'refused', description: 'In words.' })
    },
  )
})

describe('a request that left', () => {
  const left = arrivesBy(at(0), 'leaving')

  it('may arrive for longer than the browser waits for its answer', () => {
    expect(mayStillArrive(left, at(0))).toBe(true)
    expect(mayStillArrive(left, at(commandTimeoutMs / 1_000))).toBe(true)
    expect(mayStillArrive(left, at(commandTimeoutMs / 1_000 + 15))).toBe(false)
  })

  it('is taken down later where the server asks a supplier before', () => {
    const ended = arrivesBy(at(6), 'ended', chargeAskedMs)
    expect(mayStillArrive(ended, at(70))).toBe(true)
    expect(mayStillArrive(ended, at(71))).toBe(false)
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
