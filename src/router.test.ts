import type { AnyRoute, AnyRouteMatch } from '@tanstack/react-router'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api'
import { listPolicies } from '#contract/insurance/list'
import { listOrders } from '#contract/order/order'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { countFilters as hotelFiltersIn, type ListView } from './hotel/results/list-view.ts'
import { changePolicyFilters, toFilterQuery } from './insurance/policy-filters.ts'
import type { PolicySearch } from './insurance/policy-search.ts'
import { addressOf } from './lib/call/send.ts'
import { queryClient } from './lib/query/query.ts'
import { changeOrderFilters, isNarrowed, toOrderFilter } from './order/search/order-filters.ts'
import { type OrderAddress, orderSearchOf } from './order/search/order-search.ts'
import { changeFilters, type ListSearch } from './pnr/bookings/list-search.ts'
import { holdWatch } from './pnr/queries.ts'
import { changeReport, type ReportSearch, toReportFilter, withoutNotes } from './pnr/report/report-search.ts'
import { router } from './router.ts'
import { safePath } from './shell/session/safe-path.ts'
import { earlyCalls } from './shell/start/early-calls.ts'
import type { TourBookSearch } from './tour/book-search.ts'
import { bookingFromState } from './tour/handover.ts'
import { changeTrainFilters } from './train/train-filters.ts'
import type { TrainListSearch } from './train/train-list-search.ts'

// who opens the screens of trains may use them
vi.mock('./shell/session/may-use-trains.ts', () => ({
  useMayUseTrains: () => true,
  sessionMayUseTrains: async () => true,
}))

const runs = 2_000

/** What a screen derives from its search, besides its loader's calls. A method, so that each entry can type its search. */
type SearchReader = { read(search: unknown): unknown }

const readers: Readonly<Record<string, SearchReader>> = {
  '/app/hotel/list': { read: (search: ListView) => hotelFiltersIn(search) },
  '/app/insurance/bookinglist': {
    read(search: PolicySearch) {
      v.parse(listPolicies.query, { ...toFilterQuery(search), currentPage: '1' })
      return changePolicyFilters(search, { agent: 'Nusa' })
    },
  },
  '/app/order/list': {
    read(address: OrderAddress) {
      const search = orderSearchOf(address)
      v.parse(listOrders.query, { ...toOrderFilter(search), exports: '1' })
      return [isNarrowed(search), changeOrderFilters(search, { paxName: 'Putri' })]
    },
  },
  '/app/pnr/list': {
    read: (search: ListSearch) => changeFilters(search, { paxName: 'Putri' }),
  },
  '/app/pnr/rep': {
    read(search: ReportSearch) {
      v.parse(summarizePnrs.query, toReportFilter(search))
      v.parse(reportPnrs.query, { ...toReportFilter(search), ...withoutNotes(search), exports: '1' })
      return changeReport(search, { agent: 'INC-02' })
    },
  },
  '/app/tour/book': { read: (search: TourBookSearch) => bookingFromState(search, {}) },
  '/app/train/bookinglist': {
    read: (search: TrainListSearch) => changeTrainFilters(search, { search: 'K7' }),
  },
  '/redirect': { read: ({ to }: { to?: unknown }) => safePath(to, '/') },
}

beforeAll(() => {
  // a device with empty storage
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { onLine: true, language: 'en', languages: ['en'] })
})

afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllGlobals())

const everyRoute: readonly AnyRoute[] = Object.values(router.routesById)
const routes = everyRoute.filter(({ options }) => options.validateSearch)

const withEntries = v.object({ entries: v.record(v.string(), v.unknown()) })
const namesOf = ({ options }: AnyRoute) => Object.keys(v.parse(withEntries, options.validateSearch).entries)

/** Search parameter names that no route declares: of adverts, and names that every object inherits. */
const unknownNames = [
  'gclid',
  'x',
  'utm_source',
  'toString',
  'constructor',
  '__proto__',
  'length',
  'page[]',
  '',
]
const anyNames = [...new Set([...routes.flatMap(namesOf), ...unknownNames])]

const numbers: readonly unknown[] = [0, 1, 2, 5, -1, 1.5, 100_000, 1e21]
const words = 'HOTEL HELD ISSUED booking A INC-02 id 3days 007 12E5 K7M2QX .. /app/pnr/list //host.example'
const days = ['2026-11-01', '2026-12-31', '2026-02-30', '2026-11-21T05:00:00.000Z']
/** Values that are valid for some parameter, so that the tests get past the first check. */
const plausible = numbers.concat(words.split(' '), days, ' ', 'a\u202eb', '  Putri ')

const value = fc.oneof(
  fc.constantFrom(...plausible),
  fc.constantFrom(true, false, null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.double(),
)

/** Query strings as the router writes them and as a user may type them. */
function queriesFor(route: AnyRoute): fc.Arbitrary<string> {
  const anyName = fc.oneof(fc.constantFrom(...anyNames), fc.string({ maxLength: 8 }))
  const own = namesOf(route)
  const name = own.length > 0 ? fc.oneof(fc.constantFrom(...own), anyName) : anyName
  const written = fc.array(fc.tuple(name, value), { maxLength: 6 })
  const typed = fc.array(fc.tuple(name, fc.string({ maxLength: 12 })), { maxLength: 4 })
  return fc.oneof(
    written.map((all) => router.options.stringifySearch(Object.fromEntries(all))),
    typed.map((all) => `?${all.map(([key, text]) => `${key}=${text}`).join('&')}`),
  )
}

/** The route's match for an address, as its screen would get it. */
function open(route: AnyRoute, query: string): AnyRouteMatch {
  const path = route.fullPath.replace('$supplierCode', 'HBD').replace(/\$\w+/g, 'K7M2QX')
  const matches: readonly AnyRouteMatch[] = router.matchRoutes(path, router.options.parseSearch(query), {
    throwOnError: true,
  })
  const match = matches.find(({ routeId }) => routeId === route.id)
  if (!match) throw new Error(`${route.id} is not at ${path}`)
  return match
}

const endpointKey = v.tuple([v.string(), v.string(), v.looseObject({})])

/** Expects that a call started by the loader fits the path and the schemas of its endpoint. */
function expectAccepted(queryKey: unknown): void {
  const [method, path, { params, query, body }] = v.parse(endpointKey, queryKey)
  const called = endpoints.find((known) => known.method === method && known.path === path)
  if (!called) throw new Error(`Nobody serves ${method} ${path}.`)
  const { pathname, searchParams } = new URL(addressOf(called, params, query), 'https://app.invalid')
  expect(pathname.split('/')).toHaveLength(path.split('/').length)
  if (called.query) v.parse(called.query, Object.fromEntries(searchParams))
  if (called.body) v.parse(called.body, body)
}

describe.each(routes.map((route) => [route.id, route] as const))('any query string of %s', (id, route) => {
  test('opens the screen, and its loader sends only valid calls', async () => {
    const started: unknown[] = []
    vi.spyOn(queryClient, 'prefetchQuery').mockImplementation(async ({ queryKey }) => {
      started.push(queryKey)
    })
    await fc.assert(
      fc.asyncProperty(queriesFor(route), async (query) => {
        const { loaderDeps: deps, search, params } = open(route, query)
        started.length = 0
        await route.options.loader?.({ deps, params, location: { state: {} } })
        for (const queryKey of started) expectAccepted(queryKey)
        readers[id]?.read(search)
      }),
      { numRuns: runs },
    )
  })
})

describe.each(Object.entries(earlyCalls))('the calls that go before the code of %s', (path, early) => {
  test('are those of its loader, and of what else it asks as it opens', async () => {
    const route = everyRoute.find(({ fullPath }) => fullPath === path)
    if (!route) throw new Error(`there is no ${path}`)
    const started: (readonly unknown[])[] = path === '/app/pnr/list' ? [holdWatch().queryKey] : []
    vi.spyOn(queryClient, 'prefetchQuery').mockImplementation(async ({ queryKey }) => {
      started.push(queryKey)
    })
    const { loaderDeps: deps, params } = open(route, '')
    await route.options.loader?.({ deps, params, location: { state: {} } })
    const addresses = started.map((queryKey) => {
      const [method, at, { params, query }] = v.parse(endpointKey, queryKey)
      const called = endpoints.find((known) => known.method === method && known.path === at)
      return called?.effect === 'read' && called.method === 'GET' && addressOf(called, params, query)
    })
    expect([...early].sort()).toEqual(addresses.sort())
  })
})

test('every reader in this file belongs to a route', () => {
  expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(readers)))
})
