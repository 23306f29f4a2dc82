import { expect, test } from 'vitest'
import { onLeaving, readDayWithin } from './day-within.ts'

const bounds = { min: '2026-12-01', max: '2027-06-30' }

test('a day within the bounds is taken', () => {
  for (const text of ['24 Dec 2026', '24122026', '2026-12-24']) {
    const read = readDayWithin(text, bounds)
    expect(read, text).toEqual({ is: 'day', day: '2026-12-24' })
    expect(onLeaving(read)).toBe('taken')
  }
  expect(readDayWithin('1 Jan 1990', {})).toEqual({ is: 'day', day: '1990-01-01' })
})

test('a text of two meanings is asked about, even if one is outside of the bounds', () => {
  for (const text of ['03/04/2027', '05/07/2027']) {
    const read = readDayWithin(text, bounds)
    expect(read, text).toMatchObject({ is: 'unclear', days: [expect.any(String), expect.any(String)] })
    expect(onLeaving(read, true)).toBe('asked')
  }
  expect(readDayWithin('12-25-2026', bounds)).toEqual({ is: 'unclear', days: ['2026-12-25'] })
})

test('a day outside of the bounds is asked about, and names the bound', () => {
  for (const text of ['30 Nov 2026', '03/04/2026']) {
    const read = readDayWithin(text, bounds)
    expect(read, text).toEqual({ is: 'outside', bound: 'least' })
    expect(onLeaving(read)).toBe('asked')
  }
  for (const text of ['1 Jul 2027', '08/09/2027']) {
    const read = readDayWithin(text, bounds)
    expect(read, text).toEqual({ is: 'outside', bound: 'most' })
    expect(onLeaving(read, true)).toBe('asked')
  }
})

test('a check-out that is not after the check-in reverts; one that is not read stays', () => {
  expect(onLeaving(readDayWithin('30 Nov 2026', bounds), true)).toBe('reverts')
  expect(onLeaving(readDayWithin('30 Feb 2027', bounds), true)).toBe('asked')
})

test('an emptied field gets its day back', () => {
  expect(onLeaving(readDayWithin(' ', bounds))).toBe('reverts')
})
