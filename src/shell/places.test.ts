import { expect, test } from 'vitest'
import type { RoleCode } from '#contract/session'
import { isWithin, placesFor } from './places.ts'

const names = (role: RoleCode) => placesFor(role).map(({ name }) => name)

test('everybody sees insurance, a super admin trains, administrators their area', () => {
  expect(names('ROLE_AGENT')).toEqual(['pnr', 'flight', 'insurance', 'hotel'])
  expect(names('ROLE_ADMIN')).toEqual(['pnr', 'flight', 'insurance', 'hotel', 'admin'])
  expect(names('ROLE_SUPER_ADMIN')).toEqual(['pnr', 'flight', 'train', 'insurance', 'hotel', 'admin'])
})

test('the bar of a phone has room for four places and More', () => {
  const shown = placesFor('ROLE_SUPER_ADMIN').filter(({ folded }) => !folded)
  expect(shown).toHaveLength(4)
})

test('a place is the area of its address', () => {
  expect(isWithin('/app/hotel/rooms', '/app/hotel/avail')).toBe(true)
  expect(isWithin('/app/pnr/list', '/app/hotel/avail')).toBe(false)
})
