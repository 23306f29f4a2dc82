import { listRequests } from '#contract/admin/approvals'
import { queryFor } from '../../lib/query/query.ts'

/** Others ask, and others decide. */
const freshMs = 30_000

export const approvalsQuery = queryFor(listRequests, {}, { offline: true, freshFor: freshMs })
