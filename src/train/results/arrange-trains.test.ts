import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offer } from '../offers-for-tests.ts'
import { arrangeTrains, classesOf } from './arrange-trains.ts'

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
  expect(numbers(all, { classCode: null, sort: 'earliest' })).toEqual(['7', '9'])
  expect(numbers(all, { classCode: null, sort: 'cheapest' })).toEqual(['9', '7'])
  expect(arrangeTrains(all, { classCode: null, sort: 'earliest' })[0]?.offers).toEqual([cheap, dear])
})

test('filters by class', () => {
  expect([...classesOf(all).keys()]).toEqual(['EKS', 'EKO'])
  const only = arrangeTrains(all, { classCode: 'EKO', sort: 'earliest' })
  expect(only.flatMap(({ offers }) => offers)).toEqual([cheap])
})

test('sorting neither loses nor adds offers', () => {
  const some = fc.record({
    trainNumber: fc.constantFrom('1', '2', '3'),
    classCode: fc.constantFrom('EKS', 'EKO'),
    departureTime: fc.constantFrom('06:00', '12:30', '23:59'),
  })
  fc.assert(
    fc.property(fc.array(some), fc.constantFrom('earliest' as const, 'cheapest' as const), (facts, sort) => {
      const offers = facts.map((one) => offer(one))
      const arranged = arrangeTrains(offers, { classCode: null, sort }).flatMap((train) => train.offers)
      expect(new Set(arranged)).toEqual(new Set(offers))
      expect(arranged).toHaveLength(offers.length)
    }),
  )
})
