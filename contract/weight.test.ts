import { expect, test } from 'vitest'
import { checkUserPassword } from './access/session.ts'
import { listAudit } from './admin/audit.ts'
import { endpoints } from './api.ts'
import { weightOf } from './call/endpoint.ts'
import { readStatement } from './money/deposit.ts'
import { listOrders } from './order/order.ts'
import { reportPnrs } from './pnr/report.ts'

const heavy = (weight: string) => endpoints.filter((one) => one.weight === weight)

test('endpoints with a file, an export or an upload are not light', () => {
  // the setup counts nobody's calls: it takes a backup before there is anybody
  const long = endpoints.filter(
    ({ access, file, upload, query }) =>
      !(access === 'public' && upload) &&
      ((file !== null && file !== 'text/calendar') || upload || 'exports' in Object(Object(query).entries)),
  )
  expect(long.length).toBeGreaterThan(10)
  expect(long.filter(({ weight }) => weight === 'light').map(({ path }) => path)).toEqual([])
})

test('commands, signing in and public endpoints are light', () => {
  const acts = endpoints.filter(
    ({ access, effect }) => access === 'public' || effect === 'session' || effect === 'command',
  )
  // mailing a certificate renders its PDF first
  expect(acts.filter(({ weight }) => weight !== 'light').map(({ path }) => path)).toEqual([
    '/api/assets/InsuranceDocument/{document}',
  ])
  expect(weightOf(checkUserPassword, undefined)).toBe('light')
})

test('a page of a list is light, an export of it is a report', () => {
  expect(heavy('export')).toEqual([readStatement, listOrders, listAudit])
  for (const list of heavy('export')) {
    expect(weightOf(list, { exports: '0' })).toBe('light')
    expect(weightOf(list, { exports: '1' })).toBe('report')
  }
  expect(weightOf(reportPnrs, { exports: false })).toBe('report')
})

test('endpoints that ask suppliers are searches', () => {
  expect(heavy('search').map(({ path }) => path)).toEqual([
    '/api/hotel/availability',
    '/api/hotel/detail',
    '/api/hotel/rooms',
    '/api/hotel/check-price',
    '/api/hotel/bookings/{supplierCode}/{code}/change/simulate',
    '/api/admin/suppliers/{product}/{supplierCode}/try',
    '/api/admin/suppliers/HOTEL/{supplierCode}/go-live/{check}',
    '/api/insurance/availability',
    '/api/insurance/benefits',
    '/api/insurance/bookings/price',
    '/api/availability',
    '/api/tour/{slug}',
    '/api/departure/{id}',
    '/api/train/availability',
    '/api/train/seat-map',
    '/api/train/bookings/price',
  ])
})
