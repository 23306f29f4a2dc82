import { depositBalance } from '#contract/money/deposit'
import { queryFor } from '../../lib/query/query.ts'

export const depositQuery = queryFor(depositBalance, {}, { offline: true })
