import { readNoticeRules } from '#contract/notices/rules'
import { queryFor } from '../lib/query/query.ts'

export const rulesQuery = queryFor(readNoticeRules, {})
