import { expect, test } from 'vitest'
import { indonesianDescription } from '../server/hotel/quote/known-description.ts'
import { stockDestinations } from '../server/suppliers/sandbox/hotels/stock/destinations.ts'
import { stockHotels } from '../server/suppliers/sandbox/hotels/stock/hotels.ts'

const hotels = stockHotels(stockDestinations().places).map(({ row }) => row)

test('the description of every demo hotel has its Indonesian, with its own facts and no English', () => {
  const texts = hotels.map(({ name, description }) => indonesianDescription(description)?.replace(name, ''))
  expect(texts).not.toContain(undefined)
  expect(texts.filter((text) => /\b(is|the|and|with)\b/.test(text ?? ''))).toEqual([])
  const [{ description, name, stars } = { description: '', name: '', stars: 0 }] = hotels
  expect(indonesianDescription(description)).toContain(
    `${name} adalah hotel bintang ${stars} di Jakarta, di `,
  )
})

test('a description that is not known whole has none', () => {
  const [{ description } = { description: '' }] = hotels
  expect(indonesianDescription(`${description} The lift is being repaired.`)).toBeUndefined()
})
