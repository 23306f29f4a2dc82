import { expect, test } from 'vitest'
import type { TourPriceCode } from '#contract/tour/request'
import { changeCount, countedOf, mostOf, notSold, quantityOf, whyNotOrder } from './tour-choice.ts'

const adults: TourPriceCode[] = ['ADULTSS', 'ADULTTS']
const all: TourPriceCode[] = [...adults, 'CHDTS', 'CHDEB', 'CHDNB']
const nobody = all.map((code) => ({ code, quantity: 0 }))
const wide = { codes: all, seatsLeft: 30 }

test('one single adult travels at least; of the others nobody has to', () => {
  expect(countedOf(nobody, wide)).toEqual([
    { code: 'ADULTSS', quantity: 1 },
    ...all.slice(1).map((code) => ({ code, quantity: 0 })),
  ])
  expect(quantityOf(changeCount(nobody, 'ADULTSS', -4), 'ADULTSS')).toBe(1)
  expect(quantityOf(changeCount(nobody, 'CHDNB', -4), 'CHDNB')).toBe(0)
})

test('a category that a departure does not sell is not counted there, and comes back with the next', () => {
  const wishes = changeCount(changeCount(nobody, 'CHDNB', 2), 'ADULTTS', 2)
  const narrow = { codes: adults, seatsLeft: 30 }
  expect(countedOf(wishes, narrow).map(({ code }) => code)).toEqual(adults)
  expect(notSold(wishes, narrow)).toEqual(['CHDNB'])
  expect(notSold(wishes, wide)).toEqual([])
  expect(quantityOf(countedOf(wishes, wide), 'CHDNB')).toBe(2)
})

test('no more are counted than there are seats, nor than one booking takes', () => {
  const three = countedOf(changeCount(nobody, 'ADULTTS', 2), wide)
  expect(mostOf('ADULTTS', three, { ...wide, seatsLeft: 5 })).toBe(4)
  expect(mostOf('CHDNB', three, { ...wide, seatsLeft: 3 })).toBe(0)
  expect(mostOf('ADULTSS', three, { ...wide, seatsLeft: 99 })).toBe(38)
})

test('who is too many already can only be taken away, and stands in the way until then', () => {
  const three = countedOf(changeCount(nobody, 'ADULTTS', 2), wide)
  const last = { ...wide, seatsLeft: 1 }
  expect(mostOf('ADULTTS', three, last)).toBe(2)
  expect(whyNotOrder(three, last)).toBe('tooMany')
  expect(whyNotOrder(countedOf(nobody, last), last)).toBeNull()
  expect(whyNotOrder(three, { ...wide, seatsLeft: 0 })).toBe('soldOut')
  expect(whyNotOrder(three, wide)).toBeNull()
  // not for want of seats: one booking takes no more
  const all = countedOf(changeCount(nobody, 'ADULTTS', 40), wide)
  expect(whyNotOrder(all, { ...wide, seatsLeft: 45 })).toBe('tooManyAtOnce')
  expect(whyNotOrder(all, { ...wide, seatsLeft: 40 })).toBe('tooMany')
})
