import { expect, test } from 'vitest'
import { dayInZone } from '#contract/day/day-in-zone'
import type { Due, HoldSum } from '#contract/order/today'
import { groupDue, sumHolds } from './group-due.ts'

const sale = {
  product: 'HOTEL',
  supplierCode: 'HBD',
  title: 'Hotel Bahari',
  place: 'Jakarta',
  traveller: 'Putri Lestari',
  ownerOrgName: 'Nusa Wisata Travel',
} as const

const limit = (locatorCode: string, at: string): Due => ({
  kind: 'LIMIT',
  ...sale,
  locatorCode,
  at,
  amount: ['IDR', 1],
})
const arrival = (locatorCode: string, on: string): Due => ({ kind: 'CHECK_IN', ...sale, locatorCode, on })

const codesIn = (groups: ReturnType<typeof groupDue>) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, list]) => [
      name,
      list.map(({ locatorCode }) => locatorCode).join(' '),
    ]),
  )

/** 23:30 in Jakarta, 1:30 of the next day in Jayapura. */
const lateEvening = new Date('2026-12-01T16:30:00Z')

test('the day of a time limit is that of the person’s zone', () => {
  expect(dayInZone(lateEvening, 'Asia/Jakarta')).toBe('2026-12-01')
  expect(dayInZone(lateEvening, 'Asia/Jayapura')).toBe('2026-12-02')
  const list = [limit('IN10MIN', '2026-12-01T16:40:00Z'), limit('IN20H', '2026-12-02T12:30:00Z')]
  expect(codesIn(groupDue(list, lateEvening, 'Asia/Jakarta'))).toEqual({
    today: 'IN10MIN',
    tomorrow: 'IN20H',
    later: '',
  })
  expect(codesIn(groupDue(list, lateEvening, 'Asia/Jayapura'))).toEqual({
    today: 'IN10MIN IN20H',
    tomorrow: '',
    later: '',
  })
})

test('an arrival is on the day that it is called by, whatever the zone', () => {
  const list = [
    arrival('FIRST', '2026-12-01'),
    arrival('SECOND', '2026-12-02'),
    arrival('THIRD', '2026-12-03'),
  ]
  expect(codesIn(groupDue(list, lateEvening, 'Asia/Jakarta'))).toEqual({
    today: 'FIRST',
    tomorrow: 'SECOND',
    later: 'THIRD',
  })
  // the first day is over in Jayapura
  expect(codesIn(groupDue(list, lateEvening, 'Asia/Jayapura'))).toEqual({
    today: 'SECOND',
    tomorrow: 'THIRD',
    later: '',
  })
})

test('a list that the device kept says nothing of time limits that have passed since', () => {
  const list = [limit('GONE', '2026-12-01T16:30:00Z'), limit('NEXT', '2026-12-01T16:31:00Z')]
  expect(codesIn(groupDue(list, lateEvening, 'Asia/Jakarta')).today).toBe('NEXT')
})

test('on each day the time limits come first, the soonest before the others', () => {
  const list = [
    arrival('ARRIVES', '2026-12-04'),
    limit('EVENING', '2026-12-04T11:00:00Z'),
    limit('MORNING', '2026-12-04T02:00:00Z'),
    limit('NEXTDAY', '2026-12-05T02:00:00Z'),
  ]
  expect(codesIn(groupDue(list, lateEvening, 'Asia/Jakarta')).later).toBe('MORNING EVENING ARRIVES NEXTDAY')
})

test('the sums of holds are those of the person’s days, without the hours that are over', () => {
  const inHour = (hour: string, holds: number, amount: number): HoldSum => ({
    hour,
    holds,
    amountList: [['IDR', amount]],
    depositList: [['IDR', amount - 1]],
  })
  const sums = [
    // 22:00 and 23:00 in Jakarta, then midnight and the midnight after
    inHour('2026-12-01T15:00:00Z', 1, 10),
    inHour('2026-12-01T16:00:00Z', 2, 20),
    inHour('2026-12-01T17:00:00Z', 3, 30),
    {
      ...inHour('2026-12-02T17:00:00Z', 4, 40),
      amountList: [
        ['IDR', 40],
        ['USD', 5],
      ],
    } satisfies HoldSum,
  ]
  expect(sumHolds(sums, lateEvening, 'Asia/Jakarta')).toEqual({
    today: { holds: 2, amountList: [['IDR', 20]], depositList: [['IDR', 19]] },
    tomorrow: { holds: 3, amountList: [['IDR', 30]], depositList: [['IDR', 29]] },
    later: {
      holds: 4,
      amountList: [
        ['IDR', 40],
        ['USD', 5],
      ],
      depositList: [['IDR', 39]],
    },
  })
  const unseen = sums.map((sum) => ({ ...sum, depositList: null }))
  expect(sumHolds(unseen, lateEvening, 'Asia/Jayapura').today).toEqual({
    holds: 5,
    amountList: [['IDR', 50]],
    depositList: null,
  })
})
