import { expect, test } from 'vitest'
import type { TourPriceCode } from '#contract/tour/request'
import { changeCount, countsAt, maxOf, notOffered, quantityOf, whyNotOrder } from './tour-choice.ts'

const adults: TourPriceCode[] = ['ADULTSS', 'ADULTTS']
const all: TourPriceCode[] = [...adults, 'CHDTS', 'CHDEB', 'CHDNB']
const nobody = all.map((code) => ({ code, quantity: 0 }))
const wide = { codes: all, seatsLeft: 30 }

test('the minimum is one single adult and zero of every other category', () => {
  expect(countsAt(nobody, wide)).toEqual([
    { code: 'ADULTSS', quantity: 1 },
    ...all.slice(1).map((code) => ({ code, quantity: 0 })),
  ])
  expect(quantityOf(changeCount(nobody, 'ADULTSS', -4), 'ADULTSS')).toBe(1)
  expect(quantityOf(changeCount(nobody, 'CHDNB', -4), 'CHDNB')).toBe(0)
})

test('keeps the count of a category that this departure does not offer', () => {
  const entered = changeCount(changeCount(nobody, 'CHDNB', 2), 'ADULTTS', 2)
  const narrow = { codes: adults, seatsLeft: 30 }
  expect(countsAt(entered, narrow).map(({ code }) => code)).toEqual(adults)
  expect(notOffered(entered, narrow)).toEqual(['CHDNB'])
  expect(notOffered(entered, wide)).toEqual([])
  expect(quantityOf(countsAt(entered, wide), 'CHDNB')).toBe(2)
})

test('counts are limited by the seats left and by the maximum of a booking', () => {
  const three = countsAt(changeCount(nobody, 'ADULTTS', 2), wide)
  expect(maxOf('ADULTTS', three, { ...wide, seatsLeft: 5 })).toBe(4)
  expect(maxOf('CHDNB', three, { ...wide, seatsLeft: 3 })).toBe(0)
  expect(maxOf('ADULTSS', three, { ...wide, seatsLeft: 99 })).toBe(38)
})

test('a count above the limit cannot grow, and blocks the order', () => {
  const three = countsAt(changeCount(nobody, 'ADULTTS', 2), wide)
  const last = { ...wide, seatsLeft: 1 }
  expect(maxOf('ADULTTS', three, last)).toBe(2)
  expect(whyNotOrder(three, last)).toBe('tooMany')
  expect(whyNotOrder(countsAt(nobody, last), last)).toBeNull()
  expect(whyNotOrder(three, { ...wide, seatsLeft: 0 })).toBe('soldOut')
  expect(whyNotOrder(three, wide)).toBeNull()
  // not for want of seats: one booking takes no more
  const all = countsAt(changeCount(nobody, 'ADULTTS', 40), wide)
  expect(whyNotOrder(all, { ...wide, seatsLeft: 45 })).toBe('tooManyAtOnce')
  expect(whyNotOrder(all, { ...wide, seatsLeft: 40 })).toBe('tooMany')
})
