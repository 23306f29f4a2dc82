import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import type { OrgType } from '#contract/access/role'
import { viewAsOf } from './view-as.ts'

const org = (orgId: string, orgType: OrgType) => ({ orgId, orgType })
const platform = org('TRADEWIND', 'PLATFORM')
const nusa = org('NUSA', 'AGENT')
const bali = org('NUSA-BALI', 'SUBAGENT')
const merapi = org('MERAPI', 'AGENT')
const samudra = org('SAMUDRA', 'CORPORATE')
const villa = org('VILLA', 'CORPORATE')

const owned = {
  platform: [platform],
  nusa: [nusa, platform],
  bali: [bali, nusa, platform],
  samudra: [samudra, nusa, platform],
  villa: [villa, bali, nusa, platform],
}

test.each([
  [platform, 'platform', 'admin->any'],
  [platform, 'villa', 'admin->any'],
  [nusa, 'nusa', 'agent->self'],
  [nusa, 'bali', 'agent->sub'],
  [nusa, 'samudra', 'AGENT_AGENT'],
  [nusa, 'villa', 'AGENT_SUB'],
  [bali, 'bali', 'sub->self'],
  [bali, 'villa', 'SUB'],
  [samudra, 'samudra', null],
  [villa, 'villa', null],
  // a viewer outside the owner's chain
  [merapi, 'nusa', null],
  [merapi, 'samudra', null],
  [bali, 'nusa', null],
  [bali, 'samudra', null],
] as const)('%j views a booking of %s as %s', (viewer, owner, expected) => {
  expect(viewAsOf({ ...viewer, permissions: permissionsWithout() }, owned[owner])).toBe(expected)
  expect(viewAsOf({ ...viewer, permissions: permissionsWithout('seeNett') }, owned[owner])).toBeNull()
})
