import { keptCode } from '../../shell/kept/start-kept.ts'

export const keptPolicyPages = keptCode(
  async () => (await import(/* bundle: sales */ './kept-policies.ts')).keptPolicies,
)
