import * as v from 'valibot'

const code = /^([0-9A-Z]{5}|[A-Z][A-Z_]+|(ERR|FST)_\w+)$/
const name = /^[\w.]{1,80}$/
const frame = /^\s+at .+:\d+:\d+\)?$/
/** Fields of a database error that name places in the schema, not values. */
const databaseFields = ['table', 'column', 'constraint'] as const
const maxCauses = 3
const hiddenMessage = '(not logged)'

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/** What the log may hold of an error: type, code, stack and causes. Never its message, which can quote addresses, values of a
 * row or a supplier's answer, and so the names of travellers. */
export function redactError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: hiddenMessage, stack: '' }
  const facts = databaseFields.map((place) => [place, Reflect.get(error, place)] as const)
  const given = [['code', 'code' in error ? error.code : undefined] as const, ...facts]
  const fields = v.isValiError(error) ? error.issues.map((issue) => v.getDotPath(issue) ?? '') : []
  return {
    type: error.constructor.name,
    message: hiddenMessage,
    ...Object.fromEntries(
      given.filter(([place, value]) => (place === 'code' ? code : name).test(String(value ?? ''))),
    ),
    ...(fields.length > 0 && { fields: fields.filter((field) => name.test(field)).slice(0, 10) }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < maxCauses && { cause: redactError(error.cause, depth + 1) }),
  }
}

function framesOf({ stack = '', message: words }: Error): string {
  const end = stack.indexOf(words) + words.length
  return stack
    .slice(Math.max(0, end))
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}
