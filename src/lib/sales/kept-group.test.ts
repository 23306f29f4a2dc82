import { expect, test } from 'vitest'
import { addPage, countOf, newGroup, pageSize, takeChanges } from './kept-group.ts'
import { keptSaleOf } from './sale-for-tests.ts'

const nusa = { ownerOrgName: 'Nusa', ownership: [] }
const sales = (count: number) =>
  Array.from({ length: count }, (_, at) => keptSaleOf({ locator: `L${String(at).padStart(5, '0')}` }))

test('sales fill pages in their order, and a change rewrites the page of the sale alone', () => {
  const group = newGroup(nusa)
  const all = sales(2 * pageSize + 1)
  expect(takeChanges(group, { begins: true, saleList: all, goneList: [] })).toEqual(new Set([0, 1, 2]))
  expect(group.pages.map(({ size }) => size)).toEqual([pageSize, pageSize, 1])
  const changed = keptSaleOf({ locator: 'L00501', title: 'Hotel Mawar' })
  expect(takeChanges(group, { begins: false, saleList: [changed], goneList: [] })).toEqual(new Set([1]))
  expect(group.pages[1]?.get('L00501')).toBe(changed)
  expect(countOf(group)).toBe(all.length)
})

test('what has left the group is dropped; a locator that is not there changes nothing', () => {
  const group = newGroup(nusa)
  takeChanges(group, { begins: true, saleList: sales(3), goneList: [] })
  expect(takeChanges(group, { begins: false, saleList: [], goneList: ['L00001', 'OTHER'] })).toEqual(
    new Set([0]),
  )
  expect(countOf(group)).toBe(2)
})

test('a group that begins anew has nothing of before', () => {
  const group = newGroup(nusa)
  takeChanges(group, { begins: true, saleList: sales(3), goneList: [] })
  takeChanges(group, { begins: true, saleList: [keptSaleOf({ locator: 'NEW' })], goneList: [] })
  expect([...group.pageOf.keys()]).toEqual(['NEW'])
})

test('a group of stored pages takes changes as before', () => {
  const group = newGroup(nusa)
  for (const page of [sales(2), [keptSaleOf({ locator: 'THIRD' })]]) addPage(group, page)
  expect(takeChanges(group, { begins: false, saleList: [], goneList: ['THIRD'] })).toEqual(new Set([1]))
  expect(countOf(group)).toBe(2)
})
