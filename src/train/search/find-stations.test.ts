import { expect, test } from 'vitest'
import { findStations } from './find-stations.ts'

const all = [
  { stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' },
  { stationCode: 'BD', stationName: 'Bandung', cityName: 'Bandung' },
  { stationCode: 'YK', stationName: 'Yogyakarta', cityName: 'Yogyakarta' },
  { stationCode: 'JAKK', stationName: 'Jakarta Kota', cityName: 'Jakarta' },
]
const names = (typed: string) => findStations(all, typed).map(({ stationName }) => stationName)

test('finds a station by a part of its name or city in any case, or by its code', () => {
  expect(names('GAM')).toEqual(['Gambir'])
  expect(names(' dun ')).toEqual(['Bandung'])
  expect(names('karta')).toEqual(['Jakarta Kota', 'Yogyakarta', 'Gambir'])
  expect(names('jakarta')).toEqual(['Jakarta Kota', 'Gambir'])
  expect(names('GMR')).toEqual(['Gambir'])
  expect(names('gm')).toEqual(['Gambir'])
  expect(names('x')).toEqual([])
})

test('the station of this code comes before names that start with the text', () => {
  const more = [...all, { stationCode: 'BDT', stationName: 'Bdtengah', cityName: 'X' }]
  expect(findStations(more, 'bd').map(({ stationCode }) => stationCode)).toEqual(['BD', 'BDT'])
})

test('lists names that start with the text first; no text lists all by name', () => {
  expect(names('b')).toEqual(['Bandung', 'Gambir'])
  expect(names('')).toEqual(['Bandung', 'Gambir', 'Jakarta Kota', 'Yogyakarta'])
})
