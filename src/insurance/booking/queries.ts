import { listOrgNames } from '#contract/access/orgs'
import { listPolicies } from '#contract/insurance/list'
import { mailState, readPolicyMark } from '#contract/insurance/papers'
import { readPolicy } from '#contract/insurance/policy'
import { keptQuery } from '../../lib/details/kept-query.ts'
import { queryFor, staleTimes } from '../../lib/query/query.ts'
import { toPolicyQuery } from '../policy-filters.ts'
import type { PolicySearch } from '../policy-search.ts'

export const policyPage = (search: PolicySearch) =>
  queryFor(listPolicies, { query: toPolicyQuery(search) }, { offline: true, freshFor: staleTimes.pnrList })

export const policyDetail = (code: string) => keptQuery(code, readPolicy, { params: { id: code } })

export const policyMark = (code: string) =>
  queryFor(readPolicyMark, { params: { id: code } }, { refreshes: false })

export const agentNames = () => queryFor(listOrgNames, {}, { freshFor: staleTimes.reference })

export const mailAvailability = () => queryFor(mailState, {}, { freshFor: staleTimes.reference })

/** An asset key is valid for ten minutes; refetch one that is older than this before using it. */
export const assetKeyFreshMs = 8 * 60_000
