import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForIssue } from './ask-for-issue.ts'
import { askedChange } from './asked-change.ts'

beforeEach(() => {
  vi.useFakeTimers()
  askedChange.now = null
  return () => vi.useRealTimers()
})

function opened(href: string, preload = false): unknown {
  try {
    askForIssue({ location: { href }, preload })
    return 'stays'
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : thrown
  }
}

test('the address of a notice asks once, and leaves an address that does not ask', () => {
  expect(opened('/app/tour/pnr?bookId=TR1&issue=1')).toBe('/app/tour/pnr?bookId=TR1')
  expect(askedChange.now).toEqual({ act: 'issue', href: '/app/tour/pnr?bookId=TR1' })
  vi.advanceTimersByTime(10_000)
  expect(askedChange.now).toBeNull()
  expect(opened('/app/tour/pnr?bookId=TR1')).toBe('stays')
  expect(askedChange.now).toBeNull()
})

test('what the router only prepares asks nothing', () => {
  expect(opened('/app/tour/pnr?bookId=TR1&issue=1', true)).toBe('stays')
  expect(askedChange.now).toBeNull()
})
