import { expect, test } from 'vitest'
import { auditChanges } from './audit-changes.ts'

test('only the fields that differ are listed, those of nested objects by their path', () => {
  const before = { name: 'Nusa', address: { city: 'Jakarta', zip: '10110' }, book: 1 }
  const after = { name: 'Nusa', address: { city: 'Bandung', zip: '10110' }, book: 2, phone: '021' }
  expect(auditChanges(before, after)).toEqual({
    changes: [
      { field: 'address.city', before: 'Jakarta', after: 'Bandung' },
      { field: 'book', before: 1, after: 2 },
      { field: 'phone', before: null, after: '021' },
    ],
    left: 0,
  })
})

test('money is money, stored or as on the wire', () => {
  const { changes } = auditChanges(
    { charge: ['IDR', 5_000] },
    { charge: { currency: 'SGD', minor: 1_250 }, note: '' },
  )
  expect(changes).toEqual([
    { field: 'charge', before: ['IDR', 5_000], after: ['SGD', 12.5] },
    { field: 'note', before: null, after: '' },
  ])
})

test('a list of words is one text, a list of objects is numbered from 1', () => {
  const { changes } = auditChanges(null, {
    permissions: ['book', 'issue'],
    none: [],
    pax: [{ name: 'Ani' }, { name: 'Budi' }],
  })
  expect(changes).toEqual([
    { field: 'permissions', before: null, after: 'book, issue' },
    { field: 'pax.1.name', before: null, after: 'Ani' },
    { field: 'pax.2.name', before: null, after: 'Budi' },
  ])
})

test('a value that is no object, and one that is nothing', () => {
  expect(auditChanges(undefined, 'yes').changes).toEqual([{ field: 'value', before: null, after: 'yes' }])
  expect(auditChanges(null, undefined).changes).toEqual([])
})

test('what is long, deep or much is cut', () => {
  const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }
  expect(auditChanges(null, deep).changes).toEqual([{ field: 'a.b.c.d.e.f', before: null, after: '{"g":1}' }])
  expect(auditChanges(null, { text: 'x'.repeat(600) }).changes[0]?.after).toHaveLength(501)
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, index]))
  expect(auditChanges(null, many)).toMatchObject({ left: 20 })
})
