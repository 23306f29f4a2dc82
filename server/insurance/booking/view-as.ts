import { may } from '#contract/access/may'
import type { OrgType } from '#contract/access/role'
import type { ViewAs } from '#contract/insurance/prices'
import type { Viewer } from '../../http/call/viewer.ts'

type Org = { readonly orgId: string; readonly orgType: OrgType }
type Reader = Pick<Viewer, 'orgId' | 'orgType' | 'permissions'>

/** The viewer's role towards a booking, by the owner's chain up to the platform; `null`: may see no commission (spec:
 * insurance §6). */
export function viewAsOf(viewer: Reader, ownership: readonly Org[]): ViewAs | null {
  const [owner, seller] = ownership
  if (!may(viewer.permissions, 'seeNett')) return null
  if (viewer.orgType === 'PLATFORM') return 'admin->any'
  if (!owner || !ownership.some(({ orgId }) => orgId === viewer.orgId)) return null
  const isOwn = owner.orgId === viewer.orgId
  if (viewer.orgType === 'SUBAGENT') {
    if (isOwn) return 'sub->self'
    return owner.orgType === 'CORPORATE' ? 'SUB' : null
  }
  if (viewer.orgType !== 'AGENT') return null
  if (isOwn) return 'agent->self'
  if (owner.orgType === 'SUBAGENT') return 'agent->sub'
  return seller?.orgId === viewer.orgId ? 'AGENT_AGENT' : 'AGENT_SUB'
}
