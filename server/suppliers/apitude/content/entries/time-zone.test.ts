import { expect, test } from 'vitest'
import { stockDestinations } from '../../../sandbox/hotels/stock/destinations.ts'
import { timeZoneOf } from './time-zone.ts'

test.each([
  ['in its country', 'US', 25.76, -80.19, 'America/New_York'],
  ['in the middle of a country of many zones', 'US', 39.74, -104.99, 'America/Denver'],
  ['on an island with a zone of its own', 'ES', 28.12, -15.43, 'Atlantic/Canary'],
  ['of a country whose zone has two names', 'IN', 19.07, 72.88, 'Asia/Kolkata'],
  ['of no known country', null, 51.5, -0.12, 'Europe/London'],
])('coordinates %s decide', (_, country, latitude, longitude, zone) =>
  expect(timeZoneOf(country, latitude, longitude)).toBe(zone),
)

test.each([
  ['are swapped', 'ID', 106.8, -6.2, 'Asia/Jakarta'],
  ['lie in another country', 'ID', 51.5, -0.12, 'Asia/Jakarta'],
  ['are 0, 0', 'GB', 0, 0, 'Europe/London'],
  ['are missing', 'US', null, null, 'America/New_York'],
])('when they %s, the country decides', (_, country, latitude, longitude, zone) => {
  const isPlace = latitude !== null && Math.abs(latitude) <= 90
  expect(timeZoneOf(country, isPlace ? latitude : null, longitude)).toBe(zone)
})

test('without either it is UTC', () => expect(timeZoneOf('XX', null, null)).toBe('UTC'))

test('every place of the sandbox has the time that its stock says', () => {
  const offset = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(new Date('2027-01-05'))
      .find(({ type }) => type === 'timeZoneName')?.value
  const wrong = stockDestinations()
    .places.map(({ row }) => ({ ...row, found: timeZoneOf(row.country_code, row.latitude, row.longitude) }))
    .filter(({ found, time_zone }) => offset(found) !== offset(time_zone))
  expect(wrong.map(({ name, found }) => `${name} ${found}`)).toEqual([])
})
