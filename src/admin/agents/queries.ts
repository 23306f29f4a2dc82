import type * as v from 'valibot'
import { listOrgNames } from '#contract/access/orgs'
import { orgType } from '#contract/access/role'
import { listOrgs, type OrgDetail, orgSort, orgStatus, readOrg } from '#contract/admin/orgs'
import { parseOption } from '../../lib/address/parse-option.ts'
import { keyOf, queryClient, queryFor } from '../../lib/query/query.ts'
import { accessToken, currentSession, discardToken } from '../../lib/session/session.ts'
import type { agentsSearch } from '../searches.ts'

export type AgentsSearch = v.InferOutput<typeof agentsSearch>

/** Sends the known filters only; what the server does not know is left out. */
export function agentsPage({ q, type, status, sort }: AgentsSearch, after: string | undefined) {
  const [known, state] = [
    orgType.options.find((one) => one === type),
    orgStatus.options.find((one) => one === status),
  ]
  const order = parseOption(orgSort, sort ?? '')
  const query = {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(known && { type: known }),
    ...(state && { status: state }),
    ...(order && { sort: order }),
    ...(after !== undefined && { after }),
  }
  return queryFor(listOrgs, { query }, { offline: true })
}

export const agentDetail = (orgId: string) => queryFor(readOrg, { params: { orgId } }, { offline: true })

export const agentNames = queryFor(listOrgNames, {}, { offline: true })

/** After a write: its answer is the new detail, and the lists are read again. */
export async function rememberAgent(detail: OrgDetail): Promise<void> {
  queryClient.setQueryData(agentDetail(detail.orgId).queryKey, detail)
  // the next call renews the session, whose claims tell the header the new name and logo
  if (detail.orgId === currentSession()?.claims.orgId) discardToken(await accessToken())
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listOrgs) }),
    queryClient.invalidateQueries({ queryKey: keyOf(listOrgNames) }),
  ])
}
