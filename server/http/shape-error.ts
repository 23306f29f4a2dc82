import * as v from 'valibot'

const code = /^([0-9A-Z]{5}|[A-Z][A-Z_]+|(ERR|FST)_\w+)$/
const name = /^[\w.]{1,80}$/
const frame = /^\s+at .+:\d+:\d+\)?$/
/** Of the database: where, not what. */
const places = ['table', 'column', 'constraint'] as const
const deepest = 3
const message = '(not logged)'

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/** What the log says of an error: its kind and code, where it happened, never its words. Those quote addresses, the values
 * of a row, or a supplier's answer, and with them the names of travellers. */
export function shapeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message, stack: '' }
  const facts = places.map((place) => [place, Reflect.get(error, place)] as const)
  const given = [['code', 'code' in error ? error.code : undefined] as const, ...facts]
  const fields = v.isValiError(error) ? error.issues.map((issue) => v.getDotPath(issue) ?? '') : []
  return {
    type: error.constructor.name,
    message,
    ...Object.fromEntries(
      given.filter(([place, value]) => (place === 'code' ? code : name).test(String(value ?? ''))),
    ),
    ...(fields.length > 0 && { fields: fields.filter((field) => name.test(field)).slice(0, 10) }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < deepest && { cause: shapeError(error.cause, depth + 1) }),
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
