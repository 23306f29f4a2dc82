import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TrainSearch } from '#contract/train/request'
import { canFollow } from '../offer-key.ts'
import { offer } from '../offers-for-tests.ts'
import { type BookingChange, type BookingState, nextState, trainsOf } from './booking-state.ts'

const station = (stationCode: string, stationName: string, cityName: string) => ({
  key: stationCode,
  value: stationName,
  data: { stationCode, stationName, cityName },
})
const oneWay: TrainSearch = {
  originStation: station('GMR', 'Gambir', 'Jakarta'),
  destinationStation: station('BD', 'Bandung', 'Bandung'),
  departureDate: '2027-03-01',
  returnDate: null,
  tripType: 'OW',
  numberOfAdults: 1,
  numberOfInfants: 0,
}
const round: TrainSearch = { ...oneWay, tripType: 'RT', returnDate: '2027-03-01' }
const out = offer()
const late = offer({ departureTime: '16:00', arrivalTime: '19:00' })
const back = offer({ departureTime: '15:00', arrivalTime: '18:00', trainNumber: '36' })
const after = (...changes: BookingChange[]) => changes.reduce<BookingState>(nextState, { step: 'reset' })

test('one way needs one train, a round trip two', () => {
  const choose = { do: 'choose', leg: 1, offer: out } as const
  expect(after({ do: 'search', search: oneWay }, choose)).toMatchObject({ step: 'chosen', offers: [out] })
  const half = after({ do: 'search', search: round }, choose)
  expect(half).toMatchObject({ step: 'searched', out, back: null })
  expect(nextState(half, { do: 'choose', leg: 2, offer: back })).toMatchObject({
    step: 'chosen',
    offers: [out, back],
  })
})

test('a return train that leaves too early is refused, or dropped by a later outbound', () => {
  const both = after(
    { do: 'search', search: round },
    { do: 'choose', leg: 1, offer: out },
    { do: 'choose', leg: 2, offer: back },
  )
  const later = nextState(both, { do: 'choose', leg: 1, offer: late })
  expect(later).toMatchObject({ step: 'searched', out: late, back: null })
  expect(nextState(later, { do: 'choose', leg: 2, offer: back })).toBe(later)
})

test('the form leads back to the trains or the search, but not while a booking is under way', () => {
  const form = after(
    { do: 'search', search: oneWay },
    { do: 'choose', leg: 1, offer: out },
    { do: 'continue' },
  )
  expect(form.step).toBe('form')
  expect(nextState(form, { do: 'back' })).toMatchObject({ step: 'chosen', offers: [out] })
  expect(nextState(form, { do: 'reset' })).toEqual({ step: 'reset' })
  const sent = nextState(form, { do: 'underWay', underWay: true })
  for (const change of [{ do: 'back' }, { do: 'reset' }, { do: 'searchAgain' }] as const)
    expect(nextState(sent, change)).toBe(sent)
  expect(nextState(nextState(sent, { do: 'underWay', underWay: false }), { do: 'reset' }).step).toBe('reset')
})

test('after any changes the trains fit the search, and the form has one for every journey', () => {
  const offers = fc.constantFrom(out, late, back)
  const change: fc.Arbitrary<BookingChange> = fc.oneof(
    fc.constantFrom(oneWay, round).map((search) => ({ do: 'search', search }) as const),
    fc.constantFrom('reset', 'continue', 'back', 'searchAgain').map((name) => ({ do: name }) as const),
    fc.record({
      do: fc.constant('choose' as const),
      leg: fc.constantFrom(1 as const, 2 as const),
      offer: offers,
    }),
    fc.record({ do: fc.constant('underWay' as const), underWay: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const state = after(...changes)
      if (state.step === 'reset') return
      const chosen = trainsOf(state)
      if (state.search.tripType === 'OW') expect(chosen.back).toBeNull()
      if (chosen.out && chosen.back) expect(canFollow(chosen.out, chosen.back)).toBe(true)
      if (state.step === 'searched') return
      expect(state.offers.length).toBe(state.search.tripType === 'RT' ? 2 : 1)
    }),
  )
})
