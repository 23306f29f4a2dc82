import { expect, test } from 'vitest'
import { freeSeatsIn, isSold, neighbourOf, type Wagon } from './wagon-seats.ts'

const wagon: Wagon = {
  wagonNumber: 3,
  wagonName: 'EKS-3',
  columns: ['A', 'B', null, 'C', 'D'],
  rows: 13,
  taken: ['1A', '13D'],
}

test('counts the seats that are not taken', () => {
  expect(freeSeatsIn(wagon)).toBe(50)
})

test('a chosen seat is sold when it is taken in its own wagon', () => {
  const seat = (wagonNumber: number, seatNumber: string) => ({ leg: 1, wagonNumber, seatNumber }) as const
  expect(isSold([wagon], seat(3, '1A'))).toBe(true)
  expect(isSold([wagon], seat(3, '1B'))).toBe(false)
  expect(isSold([wagon], seat(4, '1A'))).toBe(false)
  expect(isSold([wagon], undefined)).toBe(false)
})

test.each([
  ['ArrowRight', { row: 2, letter: 'B' }, { row: 2, letter: 'C' }],
  ['ArrowLeft', { row: 2, letter: 'C' }, { row: 2, letter: 'B' }],
  ['ArrowLeft', { row: 2, letter: 'A' }, { row: 2, letter: 'A' }],
  ['ArrowRight', { row: 2, letter: 'D' }, { row: 2, letter: 'D' }],
  ['ArrowUp', { row: 1, letter: 'A' }, { row: 1, letter: 'A' }],
  ['ArrowDown', { row: 12, letter: 'A' }, { row: 13, letter: 'A' }],
  ['ArrowDown', { row: 13, letter: 'A' }, { row: 13, letter: 'A' }],
  ['Home', { row: 7, letter: 'D' }, { row: 1, letter: 'D' }],
  ['End', { row: 7, letter: 'D' }, { row: 13, letter: 'D' }],
  ['x', { row: 7, letter: 'D' }, null],
])('%s crosses the aisle and stays inside the wagon', (key, from, to) => {
  expect(neighbourOf(wagon, from, key)).toEqual(to)
})
