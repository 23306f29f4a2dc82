import { expect, test } from 'vitest'
import { DeadlineExceeded, withDeadline } from './deadlines.ts'

test('at the deadline the caller is told so, and the work by its signal', async () => {
  let given: AbortSignal | undefined
  const waiting = withDeadline(5, (signal) => {
    given = signal
    return new Promise<never>(() => {})
  })
  await expect(waiting).rejects.toThrow(DeadlineExceeded)
  // a client of the network tells a deadline from somebody who has gone
  expect(given?.reason).toMatchObject({ name: 'TimeoutError' })
})

test('work that ends in time is not stopped', async () => {
  const signal = await withDeadline(10_000, async (given) => given)
  expect(signal.aborted).toBe(false)
})
