import { describe, expect, it } from 'vitest'
import { waitBeforeRefresh } from './quiet-refresh.ts'

const minute = 60_000

describe('the refresh of the hotel list', () => {
  it('is due five minutes after the supplier answered', () => {
    expect(waitBeforeRefresh({ answer: 2 * minute, fetch: 2 * minute, touch: minute })).toBe(3 * minute)
    expect(waitBeforeRefresh({ answer: 5 * minute, fetch: 5 * minute, touch: minute })).toBe(0)
  })

  it('waits until the user has been idle for thirty seconds', () => {
    expect(waitBeforeRefresh({ answer: 6 * minute, fetch: 6 * minute, touch: 0 })).toBe(30_000)
  })

  it('waits a minute after a refresh that returned an old answer', () => {
    expect(waitBeforeRefresh({ answer: 7 * minute, fetch: 0, touch: minute })).toBe(minute)
  })
})
