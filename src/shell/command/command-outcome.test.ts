import { expect, test } from 'vitest'
import type { PnrCommand } from '../../lib/commands.ts'
import { ApiFailure } from '../../lib/failure.ts'
import { isFinal, openingOf, outcomeOfFailure, waitBeforeAsking } from './command-outcome.ts'

const meantAt = '2026-11-21T10:00:00.000Z'
const meant: PnrCommand = {
  commandId: '6f7c6c0e-8f7e-4f5e-9d3c-2f6f1f0c9d11',
  kind: 'ISSUE_PNR',
  state: 'MEANT',
  meantAt,
  summary: 'Issue K7M2QX',
  supplierCode: 'HBD',
  code: 'K7M2QX',
}
const at = (seconds: number) => Date.parse(meantAt) + seconds * 1_000

test('what was confirmed a moment ago goes out; a page restored later asks first', () => {
  expect(openingOf(meant, at(1), true)).toBe('send')
  expect(openingOf(meant, at(61), true)).toBe('offer')
  expect(openingOf(meant, at(1), false)).toBe('offer')
  // the clock of the device was turned back
  expect(openingOf(meant, at(-1), true)).toBe('offer')
  expect(openingOf({ ...meant, state: 'SENT' }, at(9_999), true)).toBe('resume')
})

test('only a refusal in the server’s own words is final', () => {
  const refused = outcomeOfFailure('SEND', new ApiFailure(402, 'x', { error: 'DEPOSIT_SHORT' }), 0)
  expect(refused).toMatchObject({ at: 'refused', status: 402, code: 'DEPOSIT_SHORT' })
  expect(isFinal(refused)).toBe(true)
  for (const error of [
    new TypeError('network'),
    new ApiFailure(502, 'x', { error: 'SUPPLIER_FAILED' }),
    new ApiFailure(403, '<html>a captive portal</html>'),
    new ApiFailure(401, 'x', { error: 'NOT_SIGNED_IN' }),
  ]) {
    expect(outcomeOfFailure('SEND', error, 2)).toEqual({ at: 'unanswered', tries: 2 })
  }
  expect(outcomeOfFailure('SEND', new ApiFailure(409, 'x', { error: 'IN_PROGRESS' }), 0).at).toBe('checking')
})

test('it is asked again ever more slowly, and never offline', () => {
  expect(waitBeforeAsking({ at: 'unanswered', tries: 0 }, true)).toBe(1_000)
  expect(waitBeforeAsking({ at: 'unanswered', tries: 20 }, true)).toBe(60_000)
  expect(waitBeforeAsking({ at: 'checking', tries: 1 }, false)).toBeNull()
  expect(waitBeforeAsking({ at: 'neverArrived' }, true)).toBeNull()
})

test('that the server has never seen it, only a question tells', () => {
  const unknown = new ApiFailure(404, 'x', { error: 'NOT_FOUND' })
  expect(outcomeOfFailure('LOOK', unknown, 1)).toEqual({ at: 'neverArrived' })
  expect(outcomeOfFailure('LOOK', new ApiFailure(404, 'of a proxy'), 1).at).toBe('unanswered')
  expect(outcomeOfFailure('SEND', unknown, 1).at).toBe('refused')
})

test('an id that the server knows is looked up, and is final where it cannot be', () => {
  const reused = new ApiFailure(422, 'x', { error: 'KEY_REUSED' })
  expect(outcomeOfFailure('SEND', reused, 0).at).toBe('unanswered')
  expect(outcomeOfFailure('REPEAT', reused, 0).at).toBe('refused')
})
