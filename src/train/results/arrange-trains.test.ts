import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offer } from '../offers-for-tests.ts'
import { arrangeTrains, classesOf, trainSorts } from './arrange-trains.ts'

const dear = offer({ trainNumber: '7', departureTime: '06:00', totalFare: ['IDR', 200_000] })
const cheap = offer({
  trainNumber: '7',
  departureTime: '06:00',
  classCode: 'EKO',
  className: 'Ekonomi',
  totalFare: ['IDR', 90_000],
})
const later = offer({ trainNumber: '9', departureTime: '09:00', totalFare: ['IDR', 80_000] })
const all = [later, dear, cheap]
const numbers = (...asked: Parameters<typeof arrangeTrains>) =>
  arrangeTrains(...asked).map(({ facts }) => facts.trainNumber)

test('groups the offers by train, sorted by departure or by fare', () => {
  expect(numbers(all, { classCode: null, sort: 'time' })).toEqual(['7', '9'])
  expect(numbers(all, { classCode: null, sort: 'price' })).toEqual(['9', '7'])
  expect(numbers(all, { classCode: null, sort: '-time' })).toEqual(['9', '7'])
  expect(numbers(all, { classCode: null, sort: '-price' })).toEqual(['7', '9'])
  expect(arrangeTrains(all, { classCode: null, sort: 'time' })[0]?.offers).toEqual([cheap, dear])
})

test('trains of one fare are sorted by departure, the dearest first as well', () => {
  const early = offer({ trainNumber: '5', departureTime: '05:00', totalFare: ['IDR', 80_000] })
  for (const sort of ['price', '-price'] as const) {
    expect(numbers([later, early], { classCode: null, sort })).toEqual(['5', '9'])
  }
})

test('filters by class', () => {
  expect([...classesOf([dear, cheap]).keys()]).toEqual(['EKO', 'EKS'])
  const only = arrangeTrains(all, { classCode: 'EKO', sort: 'time' })
  expect(only.flatMap(({ offers }) => offers)).toEqual([cheap])
})

test('sorting neither loses nor adds offers', () => {
  const some = fc.record({
    trainNumber: fc.constantFrom('1', '2', '3'),
    classCode: fc.constantFrom('EKS', 'EKO'),
    departureTime: fc.constantFrom('06:00', '12:30', '23:59'),
  })
  fc.assert(
    fc.property(fc.array(some), fc.constantFrom(...trainSorts), (facts, sort) => {
      const offers = facts.map((one) => offer(one))
      const arranged = arrangeTrains(offers, { classCode: null, sort }).flatMap((train) => train.offers)
      expect(new Set(arranged)).toEqual(new Set(offers))
      expect(arranged).toHaveLength(offers.length)
    }),
  )
})
