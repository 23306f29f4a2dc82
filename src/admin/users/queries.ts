import { listOrgNames, orgId } from '#contract/access/orgs'
import { roleCode } from '#contract/access/role'
import { listRequests } from '#contract/admin/approvals'
import { listInvitations, listUsers, readUser, userSort, userStatus } from '#contract/admin/users'
import type { Ask } from '#contract/call/endpoint'
import { parseOption } from '../../lib/address/parse-option.ts'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query/query.ts'

export type UserSearch = {
  q?: string | undefined
  org?: string | undefined
  role?: string | undefined
  status?: string | undefined
  sort?: string | undefined
}

/** The known filters; a value that the server would refuse counts as absent. */
export function toUserQuery({ q, org, role, status }: UserSearch): Ask<typeof listUsers>['query'] {
  const known = {
    q: q?.trim() || undefined,
    org: parseOption(orgId, org ?? ''),
    role: parseOption(roleCode, role ?? ''),
    status: parseOption(userStatus, status ?? ''),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** The chosen order; absent: by agency and name. */
export const sortOfUsers = ({ sort }: UserSearch) => parseOption(userSort, sort ?? '')

/** The page after a user; `null`: the first. */
export function userPage(search: UserSearch, after: string | null) {
  const sort = sortOfUsers(search)
  const query = { ...toUserQuery(search), ...(sort && { sort }), ...(after && { after }) }
  return queryFor(listUsers, { query }, { offline: true })
}

export const userQuery = (userId: string) => queryFor(readUser, { params: { userId } }, { offline: true })

export const openInvitations = queryFor(listInvitations, { query: {} }, { offline: true })

export const agencyNames = queryFor(listOrgNames, {}, { offline: true, freshFor: staleTimes.reference })

/** After any change of a user or an invitation. */
export async function usersChanged(): Promise<void> {
  const changed = [listUsers, readUser, listInvitations, listRequests]
  await Promise.all(changed.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })))
}
