import { expect, test } from 'vitest'
import { hotelOffer } from '../offers/hotel-offer-for-tests.ts'
import type { Hotel } from '../offers/merge-offers.ts'
import { comparedHotels, compareStateOf, keysOf } from './compared-hotels.ts'

const hotel = (...offers: Hotel['offers']): Hotel => ({
  key: `${offers[0].supplierCode} ${offers[0].hotelId}`,
  plainName: '',
  offers,
})
const hbd = hotelOffer({ hotelId: '12' })
const frm = hotelOffer({ hotelId: 'F3', supplierCode: 'FRM' })
const other = hotel(hotelOffer({ hotelId: '77' }))

test('a chosen hotel stays chosen when the offer of another supplier becomes its cheapest', () => {
  const keys = [other.key, ...keysOf(hotel(hbd, frm)).slice(0, 1)]
  const after = hotel(frm, hbd)
  expect(comparedHotels([after, other], keys)).toEqual([other, after])
  expect(compareStateOf(after, keys)).toBe('on')
})

test('a hotel that is no longer offered is left out', () => {
  expect(comparedHotels([other], ['HBD 12', other.key])).toEqual([other])
})

test('the box of a fifth hotel is closed', () => {
  const four = ['HBD 1', 'HBD 2', 'HBD 3', 'HBD 4']
  expect(compareStateOf(other, four)).toBe('full')
  expect(compareStateOf(other, four.slice(1))).toBe('off')
})
