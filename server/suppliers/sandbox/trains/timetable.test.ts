import { expect, test } from 'vitest'
import { freeSeats, seatsOf } from './free-seats.ts'
import { lastSeatTrain } from './services.ts'
import { stations } from './stations.ts'
import { findRun, momentAt, runsBetween, timeAt, trains } from './timetable.ts'

const codes = stations.map(({ stationCode }) => stationCode)

test('the list has at least 150 stations, each once', () => {
  expect(codes.length).toBeGreaterThanOrEqual(150)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every train has a unique number, stops at known stations and moves on between them', () => {
  expect(new Set(trains.map(({ number }) => number)).size).toBe(trains.length)
  for (const { name, stops } of trains) {
    for (const [at, { stationCode, km, minute }] of stops.entries()) {
      expect(codes, name).toContain(stationCode)
      const before = stops[at - 1]
      if (!before) continue
      expect(minute, `${name} at ${stationCode}`).toBeGreaterThan(before.minute)
      expect(km, `${name} at ${stationCode}`).toBeGreaterThan(before.km)
    }
  }
})

test('Gambir and Bandung have several trains a day in both directions, earliest first', () => {
  const times = (from: string, to: string) =>
    runsBetween(from, to, '2027-03-01').map((run) => timeAt(run, run.from).time)
  expect(times('GMR', 'BD').length).toBeGreaterThanOrEqual(8)
  expect(times('BD', 'GMR').length).toBeGreaterThanOrEqual(8)
  expect(times('GMR', 'BD')).toEqual(times('GMR', 'BD').toSorted())
  const run = findRun('33', 'GMR', 'BD', '2027-03-01')
  expect(run && [timeAt(run, run.from), timeAt(run, run.to)]).toMatchObject([
    { day: '2027-03-01', time: '06:30' },
    { day: '2027-03-01', time: '09:21' },
  ])
})

test('boarding after midnight means the train of the previous service day', () => {
  const night = findRun('9', 'GMR', 'SLO', '2027-03-01')
  expect(night?.serviceDay).toBe('2027-03-01')
  const bima = runsBetween('MN', 'SGU', '2027-03-02').find(({ train }) => train.name === 'Bima')
  expect(bima).toMatchObject({ serviceDay: '2027-03-01' })
  expect(bima && timeAt(bima, bima.from).day).toBe('2027-03-02')
  expect(bima && momentAt(bima, bima.from).toISOString().slice(0, 10)).toBe('2027-03-01')
})

test('the demonstration train has one seat left, and free seats are deterministic', () => {
  const last = findRun(lastSeatTrain, 'GMR', 'BD', '2027-03-01')
  if (!last) throw new Error('there is no such train')
  expect(freeSeats(last, 'EKS', new Set())).toEqual([{ wagon: 1, seat: '7C' }])
  expect(freeSeats(last, 'EKS', new Set(['1/7C']))).toEqual([])
  for (const run of runsBetween('GMR', 'BD', '2027-03-04')) {
    const free = freeSeats(run, 'EKS', new Set())
    expect(free).toEqual(freeSeats(run, 'EKS', new Set()))
    expect(free.length).toBeLessThanOrEqual(seatsOf(run, 'EKS').length)
  }
})
