import { expect, test } from 'vitest'
import type { RoleCode } from '#contract/session'
import { isWithin, navItemsFor } from './nav-items.ts'

const names = (role: RoleCode, trainRoles: readonly RoleCode[] = []) =>
  navItemsFor(role, trainRoles).map(({ name }) => name)

test('everybody sees insurance, a super admin trains, administrators their area', () => {
  const everybodys = ['pnr', 'flight', 'insurance', 'hotel', 'tour', 'order']
  expect(names('ROLE_AGENT')).toEqual(everybodys)
  expect(names('ROLE_ADMIN')).toEqual([...everybodys, 'admin'])
  expect(names('ROLE_SUPER_ADMIN')).toEqual([
    'pnr',
    'flight',
    'train',
    'insurance',
    'hotel',
    'tour',
    'order',
    'admin',
  ])
})

test('an installation opens trains for more', () => {
  expect(names('ROLE_AGENT', ['ROLE_AGENT'])).toContain('train')
  expect(names('ROLE_AGENT', ['ROLE_ADMIN'])).not.toContain('train')
})

test('the bar of a phone has room for four places and More', () => {
  const shown = navItemsFor('ROLE_SUPER_ADMIN', []).filter(({ folded }) => !folded)
  expect(shown).toHaveLength(4)
})

test('a place is the area of its address', () => {
  expect(isWithin('/app/hotel/rooms', '/app/hotel/avail')).toBe(true)
  expect(isWithin('/app/pnr/list', '/app/hotel/avail')).toBe(false)
})
