import type { OrgType } from '#contract/access/role'
import { nettsOf } from '#contract/insurance/prices'
import { viewAsOf } from './view-as.ts'

type Org = { readonly orgId: string; readonly orgType: OrgType }

/** Whether the viewer may see what the owner's deposit pays: the owner's nett; for a corporate the premium (safety: H8). */
export function seesDue(viewer: Parameters<typeof viewAsOf>[0], ownership: readonly Org[]): boolean {
  const ownerType = ownership[0]?.orgType
  if (ownerType === 'CORPORATE') return true
  const viewAs = viewAsOf(viewer, ownership)
  if (!viewAs) return false
  if (ownerType === 'PLATFORM') return true
  return ownerType === 'SUBAGENT' ? nettsOf[viewAs].toSub : nettsOf[viewAs].toAgent
}
