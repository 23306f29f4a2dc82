import { depositBalance, readStatement } from '#contract/deposit'
import { keyOf, queryClient, queryFor } from '../lib/query.ts'

export const depositQuery = queryFor(depositBalance, {}, { offline: true })

/** After money may have moved: a booking was issued, refused or cancelled. */
export function invalidateDeposit(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(depositBalance) })
  void queryClient.invalidateQueries({ queryKey: keyOf(readStatement) })
}
