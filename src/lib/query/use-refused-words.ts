import type { ShortDeposit } from '#contract/call/failure'
import type { ReasonValues } from '../call/failure.ts'
import { formatMoney } from '../language/format.ts'
import { useFailureWords } from './use-failure-words.ts'

/** The server's refusal of a command. */
export type Refused = {
  readonly code: string
  readonly description: string
  readonly deposit?: ShortDeposit | undefined
  readonly reason?: string | undefined
  readonly reasonValues?: ReasonValues | undefined
}

/** The sentence for a refused command in the reader's language. A file of its own, because the first visit needs no
 * money formats. */
export function useRefusedWords(): (refused: Refused) => string {
  const words = useFailureWords()
  return ({ code, description, deposit, reason, reasonValues }) =>
    words(code, description, {
      reason,
      reasonValues,
      ...(deposit && { missing: formatMoney(deposit.missing), needed: formatMoney(deposit.needed) }),
    })
}
