import { expect, test } from 'vitest'
import { pageAfterResize, pageButtons, pagesFor, paxPageSizes, rowsOnPage } from './page-buttons.ts'

test('shows at most five buttons, with the current page in the middle if possible', () => {
  expect(pageButtons(1, 1)).toEqual([1])
  expect(pageButtons(2, 3)).toEqual([1, 2, 3])
  expect(pageButtons(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageButtons(3, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageButtons(6, 9)).toEqual([4, 5, 6, 7, 8])
  expect(pageButtons(9, 9)).toEqual([5, 6, 7, 8, 9])
})

test('fifty participants take three pages, two or one, by page size', () => {
  const people = Array.from({ length: 50 }, (_, index) => index + 1)
  expect(paxPageSizes.map((size) => pagesFor(people.length, size))).toEqual([3, 2, 1])
  expect(rowsOnPage(people, 3, 17)).toEqual(people.slice(34))
  expect(pagesFor(0, 17)).toBe(1)
})

test('the first row of a page stays visible when the page size changes', () => {
  expect(pageAfterResize(3, 17, 34)).toBe(2)
  expect(pageAfterResize(3, 17, 51)).toBe(1)
  expect(pageAfterResize(2, 34, 17)).toBe(3)
})
