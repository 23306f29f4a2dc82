import type * as v from 'valibot'
import { listOrgNames } from '#contract/access/orgs'
import { listOrgs, type OrgDetail, readOrg } from '#contract/admin/orgs'
import { given } from '../../lib/address/given.ts'
import { keyOf, queryClient, queryFor } from '../../lib/query/query.ts'
import { accessToken, currentSession, discardToken } from '../../lib/session/session.ts'
import type { agentsSearch } from '../searches.ts'

export type AgentsSearch = v.InferOutput<typeof agentsSearch>

export function agentsPage(search: AgentsSearch, after: string | undefined) {
  const query = { ...given(search, ['q', 'type', 'status', 'sort']), ...(after !== undefined && { after }) }
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
