import { listOrgNames } from '#contract/access/orgs'
import { queryFor, staleTimes } from '../lib/query/query.ts'

/** The organisations in reach. */
export const orgNames = queryFor(listOrgNames, {}, { offline: true, freshFor: staleTimes.reference })
