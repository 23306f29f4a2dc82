import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { formatDay } from './day-text.ts'
import { readDay } from './typed-day.ts'

const march = { is: 'day', day: '1985-03-14' }

test('days are read in the formats that people type and paste', () => {
  const written = [
    '14031985',
    '14-03-1985',
    '14/03/1985',
    '14.3.1985',
    '14 03 1985',
    '14 Mar 1985',
    ' 14 MARCH 1985 ',
    '14 Maret 1985',
    '14-Mar-1985',
    '14mar1985',
    'Mar 14, 1985',
    'Thu, 14 Mar 1985',
    'Kam, 14 Mar 1985',
    '1985-03-14',
    '1985/3/14',
    '19850314',
  ]
  for (const typed of written) expect(readDay(typed), typed).toEqual(march)
  for (const month of ['Aug', 'Agu', 'Agt', 'Agustus', 'august']) {
    expect(readDay(`2 ${month} 1990`)).toEqual({ is: 'day', day: '1990-08-02' })
  }
  expect(readDay('  ')).toEqual({ is: 'blank' })
})

test('digits alone are day, month, year; equal day and month are not ambiguous', () => {
  expect(readDay('03041985')).toEqual({ is: 'day', day: '1985-04-03' })
  expect(readDay('03/03/1985')).toEqual({ is: 'day', day: '1985-03-03' })
})

test('ambiguous days and month-first days are asked back', () => {
  for (const typed of ['03/04/1985', '3-4-1985', '03.04.1985']) {
    expect(readDay(typed)).toEqual({ is: 'unclear', days: ['1985-04-03', '1985-03-04'] })
  }
  expect(readDay('03/14/1985')).toEqual({ is: 'unclear', days: ['1985-03-14'] })
})

test('a day of the week that is another one is asked about, and is no other word', () => {
  for (const typed of ['Saturday 3 April 2027', 'Sat, 3 Apr 2027', 'Sabtu, 3 April 2027', 'Sab 3 Apr 2027'])
    expect(readDay(typed), typed).toEqual({ is: 'day', day: '2027-04-03' })
  for (const typed of ['Sunday 3 April 2027', 'Senin 3 Apr 2027'])
    expect(readDay(typed), typed).toEqual({ is: 'unclear', days: ['2027-04-03'] })
  expect(readDay('tgl 3 april 2027')).toEqual({ is: 'refused', problem: 'notADay' })
})

test('two-digit years, days that do not exist and other texts are refused', () => {
  for (const typed of ['14/03/85', '14 Mar 85', '14-3-85']) {
    expect(readDay(typed), typed).toEqual({ is: 'refused', problem: 'shortYear' })
  }
  for (const typed of ['31/02/1985', '30 Feb 1985', '1985-02-30', '31021985', '14 Mar 1885', '99999999']) {
    expect(readDay(typed), typed).toEqual({ is: 'refused', problem: 'noSuchDay' })
  }
  for (const typed of [
    'yesterday',
    '14',
    '14 Mar',
    '14 Mai 1985 at 9',
    '14 Xyz 1985',
    '140385',
    '1 2 3 4',
    '14:03:1985',
  ]) {
    expect(readDay(typed), typed).toEqual({ is: 'refused', problem: 'notADay' })
  }
})

test('a day that the app formats is read back, in both languages', () => {
  const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1900-01-01', days))
  fc.assert(
    fc.property(day, fc.constantFrom('en', 'id'), (written, locale) => {
      expect(readDay(formatDay(written, locale))).toEqual({ is: 'day', day: written })
      expect(readDay(written)).toEqual({ is: 'day', day: written })
      const [year, month, date] = written.split('-')
      expect(readDay(`${date}${month}${year}`)).toEqual({ is: 'day', day: written })
    }),
  )
})

test('an ambiguous day is never read as one day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (first, second) => {
      const read = readDay(`${first}/${second}/1985`)
      expect(read.is).toBe(first === second ? 'day' : 'unclear')
    }),
  )
})
