import type { ShortDeposit } from '#contract/failure'
import { formatMoney } from './format.ts'
import { useFailureWords } from './use-failure-words.ts'

/** As the server refused a command. */
export type Refused = {
  readonly code: string
  readonly description: string
  readonly deposit?: ShortDeposit | undefined
}

/** Why a command was refused, in the reader's language; apart from other failures, because the first visit shows no money. */
export function useRefusedWords(): (refused: Refused) => string {
  const words = useFailureWords()
  return ({ code, description, deposit }) =>
    words(
      code,
      description,
      deposit && { missing: formatMoney(deposit.missing), needed: formatMoney(deposit.needed) },
    )
}
