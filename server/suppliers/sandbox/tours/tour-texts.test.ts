import { expect, test } from 'vitest'
import { itineraryOf } from './itinerary.ts'
import { stockTours } from './stock-tours.ts'

const texts = stockTours.flatMap((stock) => [
  stock.tour.indonesian?.description ?? '',
  stock.tour.indonesian?.program ?? '',
  ...itineraryOf(stock, stock.duration + 2, 'Garuda Indonesia').map(({ indonesian = '' }) => indonesian),
])

/** Names of sights that are the same in Indonesian. */
const names = /Gardens by the Bay/g

test('every text of a tour has its Indonesian, and no English is left in it', () => {
  expect(texts.length).toBeGreaterThan(300)
  expect(texts).not.toContain('')
  const english = /\b(the|and|with|by|for|days)\b|\ban? [a-z]/
  expect(texts.map((text) => text.replace(names, '')).filter((text) => english.test(text))).toEqual([])
})
