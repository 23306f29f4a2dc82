import { describeIssues } from './describe-issues.ts'
import { type Refusal, refusal } from './refusal.ts'

/** The screens check the same schemas before they send. `whose` begins the English sentence. */
export function wrongFields(issues: Parameters<typeof describeIssues>[0], whose?: string): Refusal {
  const found = describeIssues(issues)
  const sentence = whose ? `${whose}: ${found}` : found
  return refusal('INVALID_REQUEST', 'refusals.fieldsWrong', {}, { sentence })
}
