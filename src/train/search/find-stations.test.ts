import { expect, test } from 'vitest'
import { findStations } from './find-stations.ts'

const all = [
  { stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' },
  { stationCode: 'BD', stationName: 'Bandung', cityName: 'Bandung' },
  { stationCode: 'YK', stationName: 'Yogyakarta', cityName: 'Yogyakarta' },
  { stationCode: 'JAKK', stationName: 'Jakarta Kota', cityName: 'Jakarta' },
]
const names = (typed: string) => findStations(all, typed).map(({ stationName }) => stationName)

test('finds a station by a part of its name in any case, not by code or city', () => {
  expect(names('GAM')).toEqual(['Gambir'])
  expect(names(' dun ')).toEqual(['Bandung'])
  expect(names('karta')).toEqual(['Jakarta Kota', 'Yogyakarta'])
  expect(names('jak')).toEqual(['Jakarta Kota'])
  expect(names('GMR')).toEqual([])
  expect(names('x')).toEqual([])
})

test('lists names that start with the text first; no text lists all by name', () => {
  expect(names('b')).toEqual(['Bandung', 'Gambir'])
  expect(names('')).toEqual(['Bandung', 'Gambir', 'Jakarta Kota', 'Yogyakarta'])
})
