import { expect, test } from 'vitest'
import { findStations } from './find-stations.ts'

const all = [
  { stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' },
  { stationCode: 'BD', stationName: 'Bandung', cityName: 'Bandung' },
  { stationCode: 'YK', stationName: 'Yogyakarta', cityName: 'Yogyakarta' },
  { stationCode: 'JAKK', stationName: 'Jakarta Kota', cityName: 'Jakarta' },
]
const names = (typed: string) => findStations(all, typed).map(({ stationName }) => stationName)

test('a station is found by a part of its name, whatever the case, and by nothing else', () => {
  expect(names('GAM')).toEqual(['Gambir'])
  expect(names(' dun ')).toEqual(['Bandung'])
  expect(names('karta')).toEqual(['Jakarta Kota', 'Yogyakarta'])
  expect(names('jak')).toEqual(['Jakarta Kota'])
  expect(names('GMR')).toEqual([])
  expect(names('x')).toEqual([])
})

test('names that begin with the text come first, and without a text all stand in their order', () => {
  expect(names('b')).toEqual(['Bandung', 'Gambir'])
  expect(names('')).toEqual(['Bandung', 'Gambir', 'Jakarta Kota', 'Yogyakarta'])
})
