import { expect, test } from 'vitest'
import { type ApiFailure, type ReasonValues, readAnswer } from '../call/failure.ts'
import { writtenValues } from './written-values.ts'

test('an amount in a refusal is written in the language of its reader', () => {
  const body = {
    error: 'CHARGE_CHANGED',
    errorDescription: 'The price is now US$1,234.50.',
    reason: 'refusals.tourRose',
    reasonValues: { now: 'US$1,234.50', tours: 2 },
    reasonMoney: { now: ['USD', 1234.5] },
  }
  expect(() => readAnswer(409, false, JSON.stringify(body))).toThrow(
    expect.objectContaining({
      reasonValues: { now: ['USD', 1234.5], tours: 2 },
    } satisfies Partial<ApiFailure>),
  )
  const values: ReasonValues = { now: ['USD', 1234.5], tours: 2 }
  expect(writtenValues(values, 'en')).toEqual({ now: 'US$1,234.50', tours: 2 })
  expect(writtenValues(values, 'id')).toEqual({ now: 'US$1.234,50', tours: 2 })
  expect(writtenValues(undefined, 'en')).toEqual({})
})
