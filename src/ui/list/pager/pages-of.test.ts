import { expect, test } from 'vitest'
import { pagesOf } from './pages-of.ts'

test('a fully counted list has a known number of pages', () => {
  expect(pagesOf({ page: 1, pageSize: 20, hasMore: true, total: 41, totalIsCapped: false })).toEqual({
    pages: 3,
    open: false,
  })
  expect(pagesOf({ page: 1, pageSize: 20, hasMore: false, total: 0, totalIsCapped: false })).toEqual({
    pages: 0,
    open: false,
  })
})

test('beyond a capped total, pages continue while there are more rows', () => {
  const counted = { pageSize: 20, total: 10_000, totalIsCapped: true }
  expect(pagesOf({ ...counted, page: 1, hasMore: true })).toEqual({ pages: 500, open: true })
  expect(pagesOf({ ...counted, page: 500, hasMore: true })).toEqual({ pages: 501, open: true })
  expect(pagesOf({ ...counted, page: 742, hasMore: false })).toEqual({ pages: 742, open: false })
})
