import { expect, test } from 'vitest'
import { permissionNames } from '#contract/access/permissions'
import { openTabs, otherStart } from './admin-tabs.ts'

test('every permission of the administration opens its tab, inviting alone opens the users, and the notices are open to all', () => {
  const namesOf = (granted: readonly string[]) => openTabs(granted).map(({ name }) => name)
  expect(namesOf(permissionNames)).toEqual([
    'agents',
    'users',
    'prices',
    'audit',
    'suppliers',
    'deposits',
    'notices',
    'backups',
    'settings',
  ])
  expect(namesOf(['invite'])).toEqual(['users', 'notices'])
  expect(namesOf(['manageUsers', 'audit'])).toEqual(['users', 'audit', 'notices'])
  expect(namesOf([])).toEqual(['notices'])
})

test('who may not see the agencies starts at the first tab that is open', () => {
  expect(otherStart('/app/admin/agent', ['invite'])).toBe('/app/admin/users')
  expect(otherStart('/app/admin', ['manageOrgs'])).toBe('/app/admin/agent')
  expect(otherStart('/app/admin/agent', ['manageOrgs', 'invite'])).toBeNull()
  expect(otherStart('/app/admin/prices', ['invite'])).toBeNull()
  expect(otherStart('/app/admin/agent', [])).toBe('/app/admin/notices')
})
