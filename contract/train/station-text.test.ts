import { expect, test } from 'vitest'
import { stationText } from './station-text.ts'

test.each([
  [{ stationName: 'Gambir', stationCode: 'GMR', cityName: 'Jakarta' }, 'Gambir GMR, Jakarta'],
  [{ stationName: 'Bandung', stationCode: 'BD', cityName: 'Bandung' }, 'Bandung BD'],
  [{ stationName: 'Surabaya Gubeng', stationCode: 'SGU', cityName: 'Surabaya' }, 'Surabaya Gubeng SGU'],
])('a station is named with its code, and with its city unless its name has it: %o', (station, text) => {
  expect(stationText(station)).toBe(text)
})
