import { expect, test } from 'vitest'
import { permissionsOfRole, presets } from '#contract/access/permissions'
import { chosenOf, presetOf, rightsDraft, withPermission, withRole } from './rights-draft.ts'

const agent = rightsDraft('ROLE_AGENT', null)

test('no choice of one’s own is all of the role, and is sent as such', () => {
  expect(agent.permissions).toEqual(permissionsOfRole.ROLE_AGENT)
  expect(chosenOf(agent)).toBeNull()
  const less = withPermission(agent, 'issue', false)
  expect(chosenOf(less)).toEqual(permissionsOfRole.ROLE_AGENT.filter((name) => name !== 'issue'))
  expect(chosenOf(withPermission(less, 'issue', true))).toBeNull()
})

test('a new role brings all of its permissions, or keeps the choice', () => {
  expect(withRole(agent, 'ROLE_ADMIN').permissions).toEqual(permissionsOfRole.ROLE_ADMIN)
  const few = rightsDraft('ROLE_ADMIN', ['search', 'invite'])
  expect(withRole(few, 'ROLE_AGENT')).toEqual({ role: 'ROLE_AGENT', permissions: ['search'] })
})

test('rights are named by their preset', () => {
  expect(presetOf(agent)).toBe('agent')
  expect(presetOf(rightsDraft('ROLE_ADMIN', null))).toBe('administrator')
  expect(presetOf(rightsDraft('ROLE_AGENT', [...presets.accountant.permissions]))).toBe('accountant')
  expect(presetOf(withPermission(agent, 'search', false))).toBeNull()
})
