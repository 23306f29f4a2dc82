import { statementNeeds } from '#contract/money/deposit'
import { useMay } from '../../lib/session/may.ts'

/** Whether the person may open the deposit statement. */
export function useSeesStatement(): boolean {
  return useMay(statementNeeds)
}
