import * as v from 'valibot'
import { expect, test } from 'vitest'
import { searchTours } from '#contract/tour/tour'
import { changePeriod, defaultSearch, notBefore, toTourQuery, tourSearch } from './tour-search.ts'

const today = '2026-12-10'
const usual = defaultSearch(today)

test('the default departs in 7 to 10 days, for three days at least, with ALT', () => {
  expect(usual).toMatchObject({
    startdate: '2026-12-17',
    enddate: '2026-12-20',
    duration: 3,
    merchant: 'ALT',
    country: '',
    keyword: '',
  })
  expect(v.parse(tourSearch, usual)).toEqual(usual)
})

test('moving the start moves the end, and the start is at least a week ahead', () => {
  expect(changePeriod(usual, { start: '2027-02-01' }, today)).toMatchObject({
    startdate: '2027-02-01',
    enddate: '2027-02-04',
  })
  expect(changePeriod(usual, { start: '2026-12-11' }, today)).toMatchObject({
    startdate: '2026-12-17',
    enddate: '2026-12-20',
  })
})

test('refuses an end before the start; both may be the same day', () => {
  expect(changePeriod(usual, { end: '2026-12-16' }, today)).toBe(usual)
  expect(changePeriod(usual, { end: '2026-12-17' }, today).enddate).toBe('2026-12-17')
  expect(changePeriod(usual, { end: '2027-06-01' }, today).startdate).toBe('2026-12-17')
})

test('the duration is 1 to 999 days, and an empty field means 1', () => {
  const days = (duration: number | null) => changePeriod(usual, { duration }, today).duration
  expect([days(0), days(-3), days(null), days(7), days(2.9), days(5000)]).toEqual([1, 1, 1, 7, 2, 999])
  expect(changePeriod(usual, { duration: 12 }, today).enddate).toBe(usual.enddate)
})

test('an outdated search moves to the earliest day and keeps its span', () => {
  expect(notBefore('2026-12-10', usual)).toBe(usual)
  expect(notBefore('2026-12-14', usual)).toMatchObject({ startdate: '2026-12-21', enddate: '2026-12-24' })
  const upsideDown = { ...usual, enddate: '2026-12-01' }
  expect(notBefore(today, upsideDown)).toMatchObject({ startdate: '2026-12-17', enddate: '2026-12-17' })
})

test('the query fits the contract', () => {
  const query = toTourQuery({ ...usual, country: 'JP', keyword: ' sakura ' })
  expect(v.parse(searchTours.query, query)).toMatchObject({ country: 'JP', keyword: 'sakura', duration: 3 })
})
