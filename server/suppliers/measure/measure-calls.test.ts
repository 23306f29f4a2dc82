import { expect, test } from 'vitest'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { SupplierFailure, SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { measureCalls, type SupplierCall } from './measure-calls.ts'

type Rail = {
  readonly name: string
  search(day: string, signal: AbortSignal): Promise<string>
  hold(signal: AbortSignal): Promise<string>
}

function measured(rail: Partial<Rail>) {
  const calls: SupplierCall[] = []
  const rails = {
    KAI: {
      name: 'Railway',
      search: async (day: string) => `trains of ${day}`,
      hold: async () => 'held',
      ...rail,
    } satisfies Rail,
  }
  const { KAI } = measureCalls('TRAIN', rails, (call) => calls.push(call))
  const seen = () =>
    calls.map(({ product, supplierCode, name, outcome }) => [product, supplierCode, name, outcome])
  return { rail: KAI, calls, seen }
}

const { signal } = new AbortController()

test('an answer is passed on and counted; what is no call stays as it is', async () => {
  const { rail, calls, seen } = measured({})
  expect(rail.name).toBe('Railway')
  expect(await rail.search('2027-01-01', signal)).toBe('trains of 2027-01-01')
  expect(seen()).toEqual([['TRAIN', 'KAI', 'search', 'ANSWERED']])
  expect(calls[0]?.ms).toBeGreaterThanOrEqual(0)
})

test('a refusal is an answer, a broken answer is a failure; both reach the caller', async () => {
  const { rail, seen } = measured({
    search: () => Promise.reject(new SupplierRefusal('SOLD_OUT', 'Nothing is left.')),
    hold: () => Promise.reject(new TypeError('no JSON')),
  })
  await expect(rail.search('2027-01-01', signal)).rejects.toMatchObject({ code: 'SOLD_OUT' })
  await expect(rail.hold(signal)).rejects.toThrow('no JSON')
  expect(seen().map(([, , name, outcome]) => [name, outcome])).toEqual([
    ['search', 'REFUSED'],
    ['hold', 'FAILED'],
  ])
})

test.each([
  [new SupplierRefusal('SOLD_OUT', 'Nothing is left.'), 'SOLD_OUT'],
  [new SupplierRefusal('SUPPLIER_REFUSED', 'No.', {}, new Date()), 'AGAIN_LATER'],
  [new SupplierFailure('500', 'REFUSED'), 'SUPPLIER_REFUSED'],
  [new SupplierFailure('500', 'FAILED'), undefined],
  [new Error('no answer'), undefined],
])('%s is counted by its kind', async (error, kind) => {
  const { rail, calls } = measured({ hold: () => Promise.reject(error) })
  await expect(rail.hold(signal)).rejects.toBe(error)
  expect(calls[0]?.refused).toBe(kind)
})

test('a supplier that hangs is counted as failed at the deadline, once, also when it answers later', async () => {
  let answerLate: (answer: string) => void = () => {}
  const { rail, seen } = measured({
    hold: () => new Promise((resolve) => (answerLate = resolve)),
  })
  let late: Promise<string> | undefined
  await expect(
    withDeadline(5, (deadline) => {
      late = rail.hold(deadline)
      return late
    }),
  ).rejects.toThrow('no answer within 5 ms')
  expect(seen()).toEqual([['TRAIN', 'KAI', 'hold', 'FAILED']])
  answerLate('held after all')
  expect(await late).toBe('held after all')
  expect(seen()).toHaveLength(1)
})

test('a function that throws at once is a failure and not a crash of the caller', async () => {
  const { rail, seen } = measured({
    search() {
      throw new Error('of our own')
    },
  })
  await expect(rail.search('2027-01-01', signal)).rejects.toThrow('of our own')
  expect(seen()).toEqual([['TRAIN', 'KAI', 'search', 'FAILED']])
})
