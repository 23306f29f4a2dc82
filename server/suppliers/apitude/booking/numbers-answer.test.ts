import { expect, test } from 'vitest'
import { readNumbers, referencesIn } from './numbers-answer.ts'

const entry = (reference: unknown, ...codes: unknown[]) => ({
  reference,
  hotel: {
    rooms: codes.map((supplierConfirmationCode) => ({ id: 10, code: 'DBL.ST', supplierConfirmationCode })),
  },
})

test.each([
  ['as the vendor describes it', [entry('1-1', ['HIL_Conf_444322'])], [['1-1', 'HIL_Conf_444322']]],
  ['two rooms', [entry('1-1', ['A'], ['B'])], [['1-1', 'A, B']]],
  ['two rooms with one number', [entry('1-1', ['A'], ['A'])], [['1-1', 'A']]],
  ['a room in an entry of its own', [entry('1-1', ['A']), entry('1-1', ['B'])], [['1-1', 'A, B']]],
  [
    'a text, and a number',
    [entry('1-1', 'A'), entry('1-2', [4711])],
    [
      ['1-1', 'A'],
      ['1-2', '4711'],
    ],
  ],
  ['script', [entry('1-1', ['<script>alert(1)</script>'])], [['1-1', '<script>alert(1)</script>']]],
  ['none yet', [entry('1-1', []), entry('1-2', null), entry('1-3')], []],
  ['without a hotel', [{ reference: '1-1' }], []],
] as const)('%s', (_what, bookings, expected) => {
  const { numbers, refused } = readNumbers(bookings)
  expect(numbers.map(({ supplierReference, number }) => [supplierReference, number])).toEqual(expected)
  expect(refused).toBe(0)
})

test.each([
  ['a control character', entry('1-1', ['A\u0007', 'B'])],
  ['a text turned around', entry('1-1', ['\u202eA', 'B'])],
  ['a very long one', entry('1-1', ['x'.repeat(201), 'B'])],
  ['an empty one', entry('1-1', [' ', 'B'])],
  ['an object', entry('1-1', [{}, 'B'])],
])('%s is refused, the rest is read', (_what, booking) => {
  expect(readNumbers([booking])).toEqual({ numbers: [{ supplierReference: '1-1', number: 'B' }], refused: 1 })
})

test('numbers of many rooms are as many as there is room for, and none is cut', () => {
  const { numbers } = readNumbers([
    entry(
      '1-1',
      Array.from({ length: 40 }, (_, at) => `HIL-${at + 10_000}`),
    ),
  ])
  expect(numbers[0]?.number.length).toBeLessThanOrEqual(200)
  expect(numbers[0]?.number.split(', ').every((one) => /^HIL-\d{5}$/.test(one))).toBe(true)
})

test('a message says of which bookings numbers came, and nothing else counts', () => {
  const body = {
    bookings: [entry('1-1', ['A']), entry('1-1', ['B']), entry(5, ['C']), null, entry("1'; --", ['D'])],
  }
  expect(referencesIn(body)).toEqual(['1-1'])
  for (const hostile of [undefined, null, 'x', [], {}, { bookings: {} }])
    expect(referencesIn(hostile)).toEqual([])
  const many = { bookings: Array.from({ length: 5_000 }, (_, at) => entry(`1-${at}`, ['A'])) }
  expect(referencesIn(many)).toHaveLength(1_000)
})
