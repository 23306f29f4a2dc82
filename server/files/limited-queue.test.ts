import { expect, test } from 'vitest'
import { createLimitedQueue } from './limited-queue.ts'

test('tasks above the limit wait in order, and tasks above the waiting limit get null', async () => {
  const enqueue = createLimitedQueue({ atOnce: 2, waiting: 2, ofUser: 9 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (number: number) =>
    enqueue('sari', async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return number
    })
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(start)
  expect(await five).toBeNull()
  expect(begun).toEqual([1, 2])
  ends.shift()?.()
  expect(await one).toBe(1)
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  ends.shift()?.()
  ends.shift()?.()
  expect(await Promise.all([two, three])).toEqual([2, 3])
  ends.shift()?.()
  expect(await four).toBe(4)
})

test('a failed task frees its place', async () => {
  const enqueue = createLimitedQueue({ atOnce: 1, waiting: 1, ofUser: 9 })
  const failing = enqueue('sari', () => Promise.reject(new Error('damaged')))
  const next = enqueue('sari', async () => 'read')
  await expect(failing).rejects.toThrow('damaged')
  expect(await next).toBe('read')
})

test('one user cannot take all places, and may go on afterwards', async () => {
  const enqueue = createLimitedQueue({ atOnce: 1, waiting: 9, ofUser: 2 })
  const read = async () => 'read'
  const ofSari = [1, 2, 3].map(() => enqueue('sari', read))
  expect(await enqueue('budi', read)).toBe('read')
  expect(await Promise.all(ofSari)).toEqual(['read', 'read', null])
  expect(await enqueue('sari', read)).toBe('read')
})
