import type * as v from 'valibot'
import { listRequests } from '#contract/admin/approvals'
import { listInvitations, listUsers, readUser } from '#contract/admin/users'
import { given } from '../../lib/address/given.ts'
import { keyOf, queryClient, queryFor } from '../../lib/query/query.ts'
import type { usersSearch } from '../searches.ts'

export type UsersSearch = v.InferOutput<typeof usersSearch>

export function userPage(search: UsersSearch, after: string | undefined) {
  const query = {
    ...given(search, ['q', 'org', 'role', 'status', 'sort']),
    ...(after !== undefined && { after }),
  }
  return queryFor(listUsers, { query }, { offline: true })
}

export const userQuery = (userId: string) => queryFor(readUser, { params: { userId } }, { offline: true })

export const openInvitations = queryFor(listInvitations, { query: {} }, { offline: true })

/** After any change of a user or an invitation. */
export async function usersChanged(): Promise<void> {
  const changed = [listUsers, readUser, listInvitations, listRequests]
  await Promise.all(changed.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })))
}
