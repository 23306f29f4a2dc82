import { depositBalance, readStatement } from '#contract/deposit'
import { keyOf, queryClient, queryFor } from '../lib/query.ts'

export const depositQuery = queryFor(depositBalance, {}, { offline: true })

/** Money moved: a booking was issued, refused or cancelled. */
export function askForDeposit(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(depositBalance) })
  void queryClient.invalidateQueries({ queryKey: keyOf(readStatement) })
}
