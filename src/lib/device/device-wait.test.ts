import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceSilent, deviceAnswers, isDeviceSilent, onDeviceSilence } from './device-wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what never answers is waited for up to the bound, and counts as silent until it answers', async () => {
  const heard: boolean[] = []
  const stop = onDeviceSilence(() => heard.push(isDeviceSilent()))
  let answer: (kept: string) => void = () => {}
  const waiting = deviceAnswers(
    new Promise<string>((resolve) => {
      answer = resolve
    }),
  )
  const failed = expect(waiting).rejects.toBeInstanceOf(DeviceSilent)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(isDeviceSilent()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(isDeviceSilent()).toBe(true)
  answer('kept')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([true, false])
  stop()
})

test('an answer or a failure in time is passed on', async () => {
  await expect(deviceAnswers(Promise.resolve(7))).resolves.toBe(7)
  await expect(deviceAnswers(Promise.reject(new Error('full')))).rejects.toThrow('full')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isDeviceSilent()).toBe(false)
})
