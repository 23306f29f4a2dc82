import { describe, expect, test } from 'vitest'
import { permissionsOfRole } from '../access/permissions.ts'
import type { RoleCode } from '../access/role.ts'
import { type Acting, rightsStillGiven, whyNotAct, whyNotGrant, whyNotReach } from './user-rules.ts'

const acting = (role: RoleCode, changes: Partial<Acting> = {}): Acting => ({
  userId: 'me',
  role,
  granted: permissionsOfRole[role],
  book: 1,
  issue: 1,
  ...changes,
})
const target = (role: RoleCode, permissions: readonly string[] | null = null) => ({
  userId: 'other',
  role,
  permissions,
})
const without = (role: RoleCode, ...names: string[]) =>
  permissionsOfRole[role].filter((name) => !names.includes(name))

describe('who may be changed', () => {
  test.each([
    ['ROLE_ADMIN', 'ROLE_AGENT', null],
    ['ROLE_ADMIN', 'ROLE_ADMIN', null],
    ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'HIGHER_ROLE'],
    ['ROLE_SUPER_ADMIN', 'ROLE_SUPER_ADMIN', null],
  ] as const)('%s changes %s: %s', (role, of, expected) => {
    expect(whyNotAct(acting(role), target(of))).toBe(expected)
  })

  test('nobody changes somebody who may do more', () => {
    const granted = without('ROLE_ADMIN', 'reports')
    expect(whyNotAct(acting('ROLE_ADMIN', { granted }), target('ROLE_AGENT'))).toBe('MORE_PERMISSIONS')
    expect(whyNotAct(acting('ROLE_ADMIN', { granted }), target('ROLE_AGENT', ['book']))).toBeNull()
  })

  test('nobody changes their own rights, but their name they may', () => {
    const me = { ...target('ROLE_ADMIN'), userId: 'me' }
    expect(whyNotAct(acting('ROLE_ADMIN'), me)).toBe('SELF')
    expect(whyNotReach(acting('ROLE_ADMIN'), me)).toBeNull()
  })
})

describe('what may be granted', () => {
  const rights = { role: 'ROLE_AGENT', permissions: null, orgType: 'AGENT' } as const
  test('a role up to one’s own; super admins only in the platform', () => {
    const asked = { ...rights, role: 'ROLE_SUPER_ADMIN', orgType: 'PLATFORM' } as const
    expect(whyNotGrant(acting('ROLE_ADMIN'), { ...rights, role: 'ROLE_ADMIN' })).toBeNull()
    expect(whyNotGrant(acting('ROLE_ADMIN'), asked)).toBe('ROLE_NOT_YOURS')
    expect(whyNotGrant(acting('ROLE_SUPER_ADMIN'), asked)).toBeNull()
    expect(whyNotGrant(acting('ROLE_SUPER_ADMIN'), { ...asked, orgType: 'AGENT' })).toBe('PLATFORM_ONLY')
  })

  test('a permission that one has; what the role rules out does not count', () => {
    const granted = without('ROLE_ADMIN', 'issue')
    const me = acting('ROLE_ADMIN', { granted })
    expect(whyNotGrant(me, rights)).toBe('PERMISSIONS_NOT_YOURS')
    expect(whyNotGrant(me, { ...rights, permissions: ['search', 'book'] })).toBeNull()
    expect(whyNotGrant(me, { ...rights, permissions: ['settings'] })).toBeNull()
  })

  test('numbers above 0, and those of the organisation, only if one may book or issue', () => {
    const me = acting('ROLE_ADMIN', { book: 0 })
    const seller = { ...rights, had: rights }
    expect(whyNotGrant(me, { ...seller, book: 1 })).toBe('NUMBERS_NOT_YOURS')
    expect(whyNotGrant(me, { ...seller, book: null })).toBe('NUMBERS_NOT_YOURS')
    expect(whyNotGrant(me, { ...seller, book: 0 })).toBeNull()
    expect(whyNotGrant(me, { ...seller, issue: 3 })).toBeNull()
  })

  test('without a number of bookings of one’s own nobody gives the permission to book', () => {
    const me = acting('ROLE_ADMIN', { book: 0 })
    expect(whyNotGrant(me, rights)).toBe('PERMISSIONS_NOT_YOURS')
    // what somebody has already may stay
    expect(whyNotGrant(me, { ...rights, permissions: ['book', 'search'], had: rights })).toBeNull()
  })
})

describe('what an invitation still gives when it is accepted', () => {
  const inviter = { role: 'ROLE_ADMIN', permissions: null, book: 1, issue: 1, mayStillInvite: true } as const
  const invited = { role: 'ROLE_ADMIN', permissions: null, orgType: 'AGENT' } as const

  test('all of it, as long as the inviter may give it', () => {
    expect(rightsStillGiven(inviter, invited)).toEqual({ role: 'ROLE_ADMIN', permissions: null })
    expect(rightsStillGiven(inviter, { ...invited, permissions: ['book', 'invite'] })).toEqual({
      role: 'ROLE_ADMIN',
      permissions: ['book', 'invite'],
    })
  })

  test('a lowered or disabled inviter makes no administrator', () => {
    for (const lowered of [
      { ...inviter, role: 'ROLE_AGENT' as const },
      { ...inviter, mayStillInvite: false },
    ]) {
      expect(rightsStillGiven(lowered, invited)).toEqual({
        role: 'ROLE_AGENT',
        permissions: permissionsOfRole.ROLE_AGENT,
      })
    }
  })

  test('a permission that the inviter has lost is not given', () => {
    const permissions = without('ROLE_ADMIN', 'issue', 'settings')
    const given = rightsStillGiven({ ...inviter, permissions }, { ...invited, role: 'ROLE_AGENT' })
    expect(given.permissions).toEqual(without('ROLE_AGENT', 'issue'))
    const bookless = rightsStillGiven({ ...inviter, book: 0 }, { ...invited, role: 'ROLE_AGENT' })
    expect(bookless.permissions).toEqual(without('ROLE_AGENT', 'book'))
  })
})
