import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/day/dates'
import { tourTypes } from '#contract/tour/types'
import { tourCountries } from '../../../tour/quote/countries.ts'
import { drawTourPicture } from '../pictures/draw-tour-picture.ts'
import { parseTourPicture } from '../pictures/tour-picture-address.ts'
import { carriers } from './carriers.ts'
import { departureDays, departureOn, departuresOf, findDeparture } from './departures.ts'
import { itineraryOf, routeOf } from './itinerary.ts'
import { stockTours } from './stock-tours.ts'

const today = '2026-11-21'
const real = stockTours.filter(({ behaviour, tour }) => behaviour === null && !tour.code.startsWith('DEMO'))
const anyTour = fc.constantFrom(...stockTours)
const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2025-01-01', days))

test('at least 60 tours in at least 20 countries, of every type, with unique names and slugs', () => {
  expect(real.length).toBeGreaterThanOrEqual(60)
  expect(new Set(real.map(({ country }) => country.code)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(real.map(({ tour }) => tour.type))).toEqual(new Set(tourTypes))
  for (const key of ['code', 'slug', 'name'] as const) {
    expect(new Set(stockTours.map(({ tour }) => tour[key])).size).toBe(stockTours.length)
  }
  expect(stockTours.every(({ tour }) => /^[a-z0-9-]{1,80}$/.test(tour.slug))).toBe(true)
})

test('countries have ISO 3166 codes and capitals, airlines have IATA codes', () => {
  const named = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  for (const [code, { code2, name, capital }] of Object.entries(tourCountries)) {
    expect(code2).toBe(code)
    expect(name).toBe(named.of(code))
    expect(capital).toMatch(/^\p{Lu}/u)
  }
  expect(stockTours.every(({ country }) => country.code in tourCountries)).toBe(true)
  expect(new Set(carriers.map(({ code }) => code)).size).toBe(carriers.length)
  expect(carriers.every(({ code }) => /^[A-Z0-9]{2}$/.test(code))).toBe(true)
  const flown = new Set(
    stockTours.flatMap((stock) => departuresOf(stock, today)).map(({ carrier }) => carrier),
  )
  expect([...flown].filter((carrier) => !carriers.includes(carrier))).toEqual([])
})

test('on any day, every tour departs within the next weeks and throughout a year', () => {
  fc.assert(
    fc.property(anyTour, anyDay, (stock, day) => {
      const departures = departuresOf(stock, day)
      const days = departures.map((departure) => daysBetween(day, departure.day))
      expect(Math.min(...days)).toBeGreaterThan(0)
      expect(Math.min(...days)).toBeLessThanOrEqual(stock.everyDays)
      expect(Math.max(...days)).toBeLessThanOrEqual(365)
      expect(Math.max(...days)).toBeGreaterThan(365 - stock.everyDays)
    }),
  )
})

test('a period contains exactly the year’s departures that are in it', () => {
  const period = fc.record({
    start: fc.integer({ min: -20, max: 400 }),
    days: fc.integer({ min: 0, max: 60 }),
  })
  fc.assert(
    fc.property(anyTour, anyDay, period, (stock, day, { start, days }) => {
      const [from, to] = [addDays(day, start), addDays(day, start + days)]
      const expected = departuresOf(stock, day).filter((one) => one.day >= from && one.day <= to)
      expect(departuresOf(stock, day, { from, to })).toEqual(expected)
    }),
  )
})

test('a departure is the same tomorrow, and is found by its id until it leaves', () => {
  fc.assert(
    fc.property(anyTour, anyDay, (stock, day) => {
      const [first] = departureDays(stock, addDays(day, 1), addDays(day, 60))
      if (!first) throw new Error('none')
      const departure = departureOn(stock, first)
      expect(findDeparture(departure.id, day)).toEqual({ stock, departure })
      expect(findDeparture(departure.id, addDays(first, -1))).toEqual({ stock, departure })
      expect(findDeparture(departure.id, first)).toBeNull()
    }),
  )
  expect(findDeparture('ALT-JP1-20261399', today)).toBeNull()
  expect(findDeparture('ALT-XX1-20270101', today)).toBeNull()
})

test('a tour has 3 to 21 days with titles and meals, and its route starts and ends in Jakarta', () => {
  for (const stock of stockTours) {
    for (const { duration, carrier, prices, downPayment } of departuresOf(stock, today)) {
      expect(duration).toBeGreaterThanOrEqual(3)
      expect(duration).toBeLessThanOrEqual(21)
      const days = itineraryOf(stock, duration, carrier.name)
      expect(days).toHaveLength(duration)
      expect(days.every(({ title, description }) => title !== '' && description.length > 10)).toBe(true)
      expect(days.some(({ breakfast, lunch, dinner }) => breakfast && lunch && dinner)).toBe(true)
      expect(routeOf(stock, duration)).toMatch(/^Jakarta – .+ – Jakarta$/)
      expect(prices.ADULTSS?.minor).toBeGreaterThan(prices.ADULTTS?.minor ?? Infinity)
      expect(downPayment.minor).toBeGreaterThan(0)
      expect(downPayment.minor).toBeLessThan(prices.ADULTTS?.minor ?? 0)
    }
  }
})

test('some departures lack some categories, some are sold out, and some tours lack pictures', () => {
  const departures = real.flatMap((stock) => departuresOf(stock, today))
  for (const code of ['CHDTS', 'CHDEB', 'CHDNB'] as const) {
    const share = departures.filter(({ prices }) => prices[code]).length / departures.length
    expect(share, code).toBeGreaterThan(0.5)
    expect(share, code).toBeLessThan(0.95)
  }
  const soldOut = departures.filter(({ seats }) => seats === 0).length / departures.length
  expect(soldOut).toBeGreaterThan(0.02)
  expect(soldOut).toBeLessThan(0.2)
  const counts = new Set(stockTours.map(({ tour }) => tour.pictures.filter((url) => url !== null).length))
  expect([...counts].sort()).toEqual([0, 1, 2, 3])
})

test('every tour picture is small and has no script', () => {
  for (const url of stockTours.flatMap(({ tour }) => tour.pictures)) {
    if (url === null) continue
    const [, , , seed = '', file = ''] = url.split('/')
    const address = parseTourPicture(seed, file)
    if (!address) throw new Error(`${url} is no picture`)
    const svg = drawTourPicture(address.seed, address.view)
    expect(svg).toMatch(/^<svg [\s\S]+<\/svg>$/)
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).not.toMatch(/script|NaN|undefined/)
  }
  expect(parseTourPicture('a', '4.svg')).toBeNull()
  expect(parseTourPicture('../a', '1.svg')).toBeNull()
})
