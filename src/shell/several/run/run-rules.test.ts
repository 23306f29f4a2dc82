import { expect, test } from 'vitest'
import { isOver, stepOf, whyStop } from './run-rules.ts'

const open = { isClosed: false, isStopped: false }
const refused = (code: string) => ({ at: 'refused', status: 409, code, description: '' }) as const

test.each([
  ['what is done', { at: 'done', answer: null }],
  ['what the supplier checks', { at: 'checking', tries: 0 }],
  ['a refusal', refused('SUPPLIER_REFUSED')],
] as const)('%s does not stop the others', (_, outcome) => {
  expect(isOver(stepOf(outcome))).toBe(true)
  expect(whyStop(outcome, 1_000, open)).toBeNull()
})

test.each([
  ['DEPOSIT', refused('DEPOSIT_SHORT'), 1_000, open],
  ['NOT_KEPT', { at: 'notKept' }, 1_000, open],
  ['CLOSED', { at: 'unsent' }, 1_000, open],
  ['CLOSED', { at: 'unanswered', tries: 0 }, 1_000, open],
  ['CLOSED', { at: 'done', answer: null }, 1_000, { ...open, isClosed: true }],
  ['PERSON', { at: 'done', answer: null }, 1_000, { ...open, isStopped: true }],
  ['LATE', { at: 'done', answer: null }, 61_000, open],
  ['LATE', { at: 'done', answer: null }, -1, open],
] as const)('the rest stays unsent: %s', (why, outcome, tookMs, state) => {
  expect(whyStop(outcome, tookMs, state)).toBe(why)
})

test.each(['opening', 'sending'] as const)('the next one waits while one is %s', (at) => {
  expect(isOver(stepOf({ at }))).toBe(false)
})
