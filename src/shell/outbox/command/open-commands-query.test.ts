import { describe, expect, it } from 'vitest'
import { anySettled, pauseAfter, whileUnderWay } from './open-commands-query.ts'

const listed = (...ids: string[]) => ids.map((commandId) => ({ commandId }))

describe('asking for the commands in doubt', () => {
  it('is seldom without any, and often while there are some', () => {
    expect(pauseAfter(undefined)).toBe(300_000)
    expect(pauseAfter(listed())).toBe(300_000)
    expect(pauseAfter(listed('a'))).toBe(20_000)
  })

  it('is quick while one was sent that the server has not stored', async () => {
    await whileUnderWay('b', async () => {
      expect(pauseAfter(undefined)).toBe(3_000)
      expect(pauseAfter(listed('a'))).toBe(3_000)
      expect(pauseAfter(listed('a', 'b'))).toBe(20_000)
    })
    expect(pauseAfter(listed('a'))).toBe(20_000)
    await expect(whileUnderWay('b', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(pauseAfter(listed())).toBe(300_000)
  })
})

describe('a command got its outcome', () => {
  it('when it is no longer listed, though another is new', () => {
    expect(anySettled(listed('a'), listed())).toBe(true)
    expect(anySettled(listed('a', 'b'), listed('b', 'c'))).toBe(true)
  })

  it('not when all are still there, when one is added, or when nothing was heard yet', () => {
    expect(anySettled(listed('a'), listed('a'))).toBe(false)
    expect(anySettled(listed('a'), listed('b', 'a'))).toBe(false)
    expect(anySettled(listed(), listed())).toBe(false)
    expect(anySettled(undefined, listed('a'))).toBe(false)
    expect(anySettled(listed('a'), undefined)).toBe(false)
  })
})
