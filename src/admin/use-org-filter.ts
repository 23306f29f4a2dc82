import { useQuery } from '@tanstack/react-query'
import { choiceFilter, type Filter } from '../ui/list/filters.tsx'
import { orgNames } from './org-names.ts'

type OfOrg = { org?: string | undefined }

/** One of the organisations in reach; there is no field where that is only one. */
export function useOrgFilter(words: { label: string; anyLabel: string }): Filter<OfOrg> {
  const orgs = useQuery(orgNames).data?.orgNames ?? []
  const filter = choiceFilter<OfOrg, 'org'>('org', 'few', {
    ...words,
    options: orgs.map(({ orgId }) => orgId),
    optionLabel: (orgId) => orgs.find((org) => org.orgId === orgId)?.orgName ?? orgId,
  })
  return orgs.length > 1 ? filter : { ...filter, field: () => null }
}
