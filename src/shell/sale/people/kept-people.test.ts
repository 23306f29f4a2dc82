import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../../lib/device/example-storage.ts'
import { forgetPeople, keepPeople, peopleFor, peopleToSearchFor } from './kept-people.ts'
import { examplePeople } from './people-for-tests.ts'

const device = vi.hoisted(() => ({ userId: 'user-0' }))
vi.mock('../../../lib/session/session.ts', () => ({
  currentSession: () => ({ claims: { userId: device.userId } }),
}))

let persons = 0
beforeEach(() => {
  vi.stubGlobal('localStorage', exampleStorage())
  vi.useFakeTimers({ now: new Date('2026-12-10T03:00:00Z') })
  // without a key they are in memory
  persons += 1
  device.userId = `user-${persons}`
})
afterEach(() => vi.useRealTimers())

test('the people are kept for the product that was chosen, and for this user alone', () => {
  keepPeople(examplePeople(), 'TRAIN')
  expect(peopleFor('TRAIN')?.locator).toBe('K22YQM')
  expect(peopleFor('HOTEL')).toBeNull()
  device.userId = 'somebody else'
  expect(peopleFor('TRAIN')).toBeNull()
})

test('the search is filled once; the form until it is booked or emptied', () => {
  keepPeople(examplePeople(), 'TRAIN')
  expect(peopleToSearchFor('HOTEL')).toBeNull()
  expect(peopleToSearchFor('TRAIN')?.locator).toBe('K22YQM')
  expect(peopleToSearchFor('TRAIN')).toBeNull()
  expect(peopleFor('TRAIN')).not.toBeNull()
  forgetPeople()
  expect(peopleFor('TRAIN')).toBeNull()
})

test('after a day they are forgotten', () => {
  keepPeople(examplePeople(), 'TRAIN')
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(peopleFor('TRAIN')).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(peopleFor('TRAIN')).toBeNull()
})
