import { expect, test } from 'vitest'
import { zoneCity } from '#contract/day/zone-name'
import { timeZones } from './time-zones.ts'

test('a time zone is named by its city, and no two by the same', () => {
  expect(zoneCity('Asia/Jakarta')).toBe('Jakarta')
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  const cities = timeZones().map(zoneCity)
  expect(cities.filter((city, index) => cities.indexOf(city) !== index)).toEqual([])
  expect(cities.toSorted((a, b) => a.localeCompare(b))).toEqual(cities)
})

test('a stored zone that the browser does not know stays', () => {
  expect(timeZones('Mars/Olympus_Mons', '')).toContain('Mars/Olympus_Mons')
})
