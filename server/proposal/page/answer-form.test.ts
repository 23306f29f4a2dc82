import { expect, test } from 'vitest'
import { contentForTests, idForTests } from '#contract/proposal/offer-for-tests'
import { readAnswer } from './answer-form.ts'

const [hotels, policy] = [idForTests(100), idForTests(101)]
const read = (fields: string | Record<string, string>) =>
  readAnswer(new URLSearchParams(fields), { version: 2, content: contentForTests() })

test('one offer of each need, and what was typed', () => {
  const typed = { name: ' Ratna\u00a0 Dewi ', phone: '0812', sentence: 'a\r\nb' }
  expect(read({ version: '2', [hotels]: idForTests(2), [policy]: idForTests(3), ...typed })).toEqual({
    problem: null,
    answer: { offerIds: [idForTests(2), idForTests(3)], name: 'Ratna Dewi', phone: '0812', sentence: 'a\nb' },
  })
})

test('a need that is left out is not chosen', () => {
  expect(read({ version: '2', [hotels]: '', [policy]: idForTests(3) })).toMatchObject({
    answer: { offerIds: [idForTests(3)] },
  })
})

test.each([
  ['nothing', { version: '2' }, 'nothingChosen'],
  ['another version', { version: '1', [hotels]: idForTests(1) }, 'newVersion'],
  ['no version', { [hotels]: idForTests(1) }, 'newVersion'],
  ['two offers of one need', `version=2&${hotels}=${idForTests(1)}&${hotels}=${idForTests(2)}`, 'unreadable'],
  ['an offer of another need', { version: '2', [policy]: idForTests(1) }, 'unreadable'],
  ['an offer of nobody', { version: '2', [hotels]: idForTests(9) }, 'unreadable'],
  ['a long name', { version: '2', [hotels]: idForTests(1), name: 'n'.repeat(61) }, 'unreadable'],
  ['a hidden sign', { version: '2', [hotels]: idForTests(1), sentence: 'a\u202eb' }, 'unreadable'],
])('%s is refused', (_, fields, problem) => {
  expect(read(fields)).toEqual({ problem })
})
