import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/admin/audit'
import { auditSearch } from '../searches.ts'
import { toAuditFilter } from './queries.ts'

test('an address without filters asks for everything', () => {
  expect(toAuditFilter(v.parse(auditSearch, {}))).toEqual({})
})

test('every filter of the address is asked for', () => {
  const query = {
    q: 'sari',
    org: 'NUSA-BALI',
    action: 'booking.issued',
    group: 'SALES',
    person: '7b0f6a0e-3a59-4a4b-9b43-0d8f6a9c1e55',
    subject: '234567',
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  }
  const asked = toAuditFilter(v.parse(auditSearch, { ...query, subject: 234567 }))
  expect(asked).toEqual(query)
  expect(v.parse(listAudit.query, asked)).toMatchObject(query)
})

test('what the server would refuse is left out', () => {
  const search = v.parse(auditSearch, {
    q: '  ',
    org: 'nusa',
    action: 'No such',
    group: 'NONE',
    person: 'sari',
    fromDate: '2026-02-30',
    toDate: 'soon',
  })
  expect(toAuditFilter(search)).toEqual({})
})

test('a period that ends before it begins counts as absent', () => {
  const search = v.parse(auditSearch, { fromDate: '2026-11-30', toDate: '2026-11-01' })
  expect(toAuditFilter(search)).toEqual({})
})
