import { may } from '#contract/access/may'
import type { OrgType } from '#contract/access/role'
import type { PriceStep } from '#contract/money/price-chain'
import type { WhyPrice } from '#contract/money/why-price'
import type { Viewer } from '../http/call/viewer.ts'
import { shapeStep } from './shape-step.ts'

type Reader = Pick<Viewer, 'orgId' | 'orgType' | 'role' | 'permissions'>

/** From the owner up to the platform, as it was when the price was made. */
type Ownership = readonly { readonly orgId: string; readonly orgName: string; readonly orgType: OrgType }[]

/** `steps` is absent from what was priced before there were rules. */
type Part = {
  readonly label: string
  readonly quantity: number
  readonly steps?: readonly PriceStep[] | undefined
}

/** The one place that decides which levels of a price leave the server; `undefined`: none for this reader (safety: H8). */
export function shapeWhy(reader: Reader, ownership: Ownership, parts: readonly Part[]): WhyPrice | undefined {
  const sellers = sellersFor(reader, ownership)
  const nameOf = (id: string) => ownership.find(({ orgId }) => orgId === id)?.orgName ?? id
  if (sellers.length === 0) return undefined
  const shown = parts.flatMap(({ label, quantity, steps }) => {
    const stepList = (steps ?? [])
      .filter(({ sellerId }) => sellers.includes(sellerId))
      .map((step) => shapeStep(step, nameOf))
    return steps && stepList.length === 0 ? [] : [{ label, quantity, stepList }]
  })
  return shown.length > 0 ? shown : undefined
}

/** Super admins read what every seller adds, agents and sub-agents what their own organisation and those below it add. */
function sellersFor({ orgId, orgType, role, permissions }: Reader, ownership: Ownership): string[] {
  if (!may(permissions, 'seeNett')) return []
  const all = ownership.map((org) => org.orgId)
  if (role === 'ROLE_SUPER_ADMIN') return all
  return orgType === 'AGENT' || orgType === 'SUBAGENT' ? all.slice(0, all.indexOf(orgId) + 1) : []
}
