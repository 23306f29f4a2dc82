import { statementNeeds } from '#contract/deposit'
import { useMay } from '../lib/may.ts'

/** Whether the person may open the deposit statement. */
export function useSeesStatement(): boolean {
  return useMay(statementNeeds)
}
