import type * as v from 'valibot'
import { problems, readProblem } from '#contract/call/problems'
import { fieldLabel } from './field-label.ts'

type Issue = v.BaseIssue<unknown>

const maxSentences = 5

/** Describes schema issues in sentences that name the fields, but never a value, which may be a password. */
export function describeIssues(issues: readonly Issue[]): string {
  const sentences = issues.map((issue) => {
    const field = fieldLabel(knownPath(issue))
    return field ? `${field}: ${sentenceOf(issue)}` : sentenceOf(issue)
  })
  return [...new Set(sentences)].slice(0, maxSentences).join(' ')
}

/** Leaves out the name of an unknown field: the client chose it, so it is a value. */
function knownPath(issue: Issue): unknown[] {
  const keys = issue.path?.map(({ key }) => key) ?? []
  return isUnknownField(issue) ? keys.slice(0, -1) : keys
}

function isUnknownField({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never'
}

/** The sentence for the schema's problem code, or for the kind of issue. valibot's own messages quote the received value. */
function sentenceOf(issue: Issue): string {
  const problem = readProblem(issue.message)
  if (problem) return problems[problem.code].replace('{most}', () => problem.most)
  if (isUnknownField(issue)) return 'There is a field in it that does not belong there.'
  if (issue.received === 'undefined') return 'This is missing.'
  const requirement = Number(issue.requirement)
  const [one, several] = Array.isArray(issue.input) ? ['entry', 'entries'] : ['character', 'characters']
  const what = requirement === 1 ? one : several
  switch (issue.type) {
    case 'string':
      return 'A text is expected.'
    case 'number':
    case 'finite':
      return 'A number is expected.'
    case 'integer':
      return 'A whole number is expected.'
    case 'boolean':
      return 'True or false is expected.'
    case 'array':
      return 'A list is expected.'
    case 'object':
    case 'strict_object':
      return 'A group of fields is expected.'
    case 'picklist':
      return `One of these is expected: ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`
    case 'min_value':
      return `At least ${requirement}.`
    case 'max_value':
      return `At most ${requirement}.`
    case 'min_length':
      return `At least ${requirement} ${what}.`
    case 'max_length':
      return `At most ${requirement} ${what}.`
    default:
      return 'This is not written as it should be.'
  }
}
