import { expect, test } from 'vitest'
import { compare } from './comparison.ts'

const lineOf = (what: string, rounds: Parameters<typeof compare>[0]) =>
  compare(rounds).find((line) => line.what === what)

test('the median of the product stands beside the floor, with the ratio and the goal', () => {
  const rounds = {
    floor: [{ firstUse: 1_000 }, { firstUse: 900 }, { firstUse: 5_000 }],
    product: [{ firstUse: 550 }, { firstUse: 9_000 }, { firstUse: 100 }],
  }
  expect(lineOf('first use', rounds)).toEqual({
    what: 'first use',
    floor: '1000 ms',
    product: '550 ms',
    'product ÷ floor': '0.55',
    goal: '≤ 0.6 ×: met',
  })
})

test('what did not happen in most rounds never happens and misses its goal', () => {
  const rounds = {
    floor: [{ relaunch: 500 }],
    product: [{ relaunch: 500 }, { relaunch: null }, { relaunch: null }],
  }
  expect(lineOf('relaunch, sign-in', rounds)).toMatchObject({
    product: 'never',
    'product ÷ floor': 'never',
    goal: '≤ 1.1 ×: missed',
  })
})

test('a list of a dead network is held to the relaunch online', () => {
  const rounds = {
    floor: [{ relaunchList: 100, swallowedList: 100 }],
    before: [{ relaunchList: 100, swallowedList: 100 }],
    product: [{ relaunchList: 1_000, swallowedList: 1_150 }],
  }
  expect(lineOf('answers swallowed, kept list', rounds)).toMatchObject({
    before: '100 ms',
    product: '1150 ms',
    goal: '≤ 1.2 × online (1.15): met',
  })
})

test('a most is in the unit that is shown', () => {
  const rounds = {
    floor: [{ precacheBytes: 100_000 }],
    product: [{ precacheBytes: 900_000, offlineReady: 8_001, layoutShift: 0 }],
  }
  expect(lineOf('precached bytes', rounds)).toMatchObject({ product: '900.0 KB', goal: '≤ 900: met' })
  expect(lineOf('offline-ready after load', rounds)).toMatchObject({ product: '8.0 s', goal: '≤ 8: missed' })
  expect(lineOf('layout shift', rounds)).toMatchObject({ product: '0.000', goal: '≤ 0: met' })
})
