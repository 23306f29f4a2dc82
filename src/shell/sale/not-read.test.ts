import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isoDate } from '#contract/day/dates'
import { parseQuery } from '../../lib/address/address-query.ts'
import {
  orAbsent,
  pageParam,
  withoutReversedPeriod,
  wordsParam,
  yesParam,
} from '../../lib/address/list-search.ts'
import { namesNotRead } from './not-read.ts'

const rootRoute = createRootRoute()
const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'list',
  validateSearch: v.pipe(
    v.object({
      status: orAbsent(v.picklist(['HELD', 'ISSUED'])),
      search: wordsParam,
      fromDate: orAbsent(isoDate),
      toDate: orAbsent(isoDate),
      charts: v.optional(v.fallback(yesParam, false), false),
      page: pageParam,
    }),
    v.transform(withoutReversedPeriod),
  ),
})
const router = createRouter({ routeTree: rootRoute.addChildren([listRoute]), isServer: true })
const notRead = (query: string) => namesNotRead(router, { pathname: '/list', search: parseQuery(query) })

test.each([
  ['status=LOST', 'status'],
  ['status=HELD&status=ISSUED', 'status'],
  [`search=${'x'.repeat(61)}`, 'search'],
  ['fromDate=2026-02-30&page=2', 'fromDate'],
  ['fromDate=2026-02-02&toDate=2026-02-01', 'fromDate toDate'],
  ['page=two&charts=perhaps', 'charts page'],
])('%s is named', (query, names) => expect(notRead(query).join(' ')).toBe(names))

test.each([
  '',
  'status=HELD&page=1&charts=false',
  'search=12E345',
  'search=&status=null&utm_source=mail',
  'page=3',
])('of "%s" everything is read', (query) => expect(notRead(query)).toEqual([]))

test('an address without a screen has nothing to read', () => {
  expect(namesNotRead(router, { pathname: '/nowhere', search: { status: 'LOST' } })).toEqual([])
})
