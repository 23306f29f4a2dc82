import { expect, test } from 'vitest'
import type { RoleCode } from '#contract/access/role'
import { isFolded, isInArea, navItemsFor } from './nav-items.ts'

const names = (role: RoleCode, trainRoles: readonly RoleCode[] = []) =>
  navItemsFor(role, trainRoles).map(({ name }) => name)

test('insurance is for everybody, trains for super admins, administration for administrators', () => {
  const everybodys = ['today', 'pnr', 'flight', 'insurance', 'hotel', 'tour', 'order', 'travellers']
  expect(names('ROLE_AGENT')).toEqual(everybodys)
  expect(names('ROLE_ADMIN')).toEqual([...everybodys, 'admin'])
  expect(names('ROLE_SUPER_ADMIN')).toEqual([
    'today',
    'pnr',
    'flight',
    'train',
    'insurance',
    'hotel',
    'tour',
    'order',
    'travellers',
    'admin',
  ])
})

test('an installation can open trains to more roles', () => {
  expect(names('ROLE_AGENT', ['ROLE_AGENT'])).toContain('train')
  expect(names('ROLE_AGENT', ['ROLE_ADMIN'])).not.toContain('train')
})

test('a bar shows four places besides More: on a phone with the orders, on a tablet as specified', () => {
  const shown = (bar: 'phone' | 'tablet') =>
    navItemsFor('ROLE_SUPER_ADMIN', [])
      .filter((item) => !isFolded(item, bar))
      .map(({ name }) => name)
  expect(shown('phone')).toEqual(['pnr', 'insurance', 'hotel', 'order'])
  expect(shown('tablet')).toEqual(['pnr', 'flight', 'insurance', 'hotel'])
})

test('an address belongs to the area of its first two segments', () => {
  expect(isInArea('/app/hotel/rooms', '/app/hotel/avail')).toBe(true)
  expect(isInArea('/app/pnr/list', '/app/hotel/avail')).toBe(false)
  expect(isInArea('/app/today', '/app/today')).toBe(true)
  expect(isInArea('/app/hotel/avail', '/app/today')).toBe(false)
})
