import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isDescending, sortedBy, sortOf, turnSort } from './sort.ts'

const sort = sortOf('guest', 'total')

it('takes each field in both directions and nothing else', () => {
  expect(sort.options).toEqual(['guest', 'total', '-guest', '-total'])
  expect(v.is(sort, 'price')).toBe(false)
})

it('says the field and the direction', () => {
  expect(sortedBy<'guest' | 'total'>('-total')).toBe('total')
  expect([isDescending('-total'), isDescending('total')]).toEqual([true, false])
})

it('turns the order of a column at each press and begins anew with another', () => {
  expect(turnSort<'guest' | 'total'>('total', undefined)).toBe('total')
  expect(turnSort<'guest' | 'total'>('total', 'total')).toBe('-total')
  expect(turnSort<'guest' | 'total'>('total', '-total')).toBe('total')
  expect(turnSort<'guest' | 'total'>('guest', '-total')).toBe('guest')
})
