import { expect, test } from 'vitest'
import { askingToIssue, withoutIssue } from './issue-asked.ts'

test.each([
  '/app/pnr/detail/HOTEL/HBD/K22YQM',
  '/app/tour/pnr?bookId=TR1234',
  'https://tradewind.example/app/insurance/bookinglist?bookingLocatorCode=K22YQM',
])('%s asks once', (address) => {
  expect(withoutIssue(askingToIssue(address))).toBe(address)
  expect(withoutIssue(address)).toBeNull()
})

test.each([
  ['/app/tour/pnr?issue=1&bookId=TR1234', '/app/tour/pnr?bookId=TR1234'],
  ['/app/tour/pnr?bookId=TR1234&issue=1#top', '/app/tour/pnr?bookId=TR1234#top'],
  ['/app/tour/pnr?issue=11', null],
  ['/app/tour/pnr?reissue=1', null],
])('%s leaves %s', (address, left) => {
  expect(withoutIssue(address)).toBe(left)
})
