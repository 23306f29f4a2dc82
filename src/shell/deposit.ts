import { depositBalance } from '#contract/deposit'
import { queryFor } from '../lib/query.ts'

export const depositQuery = queryFor(depositBalance, {}, { offline: true })
