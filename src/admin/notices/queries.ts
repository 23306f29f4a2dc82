import { readAgencyNotices } from '#contract/notices/rules'
import { queryFor } from '../../lib/query/query.ts'

export const agencyNoticesQuery = queryFor(readAgencyNotices, {})
