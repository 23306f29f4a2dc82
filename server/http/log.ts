import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { shapeError } from './shape-error.ts'

/** Where the lines go; the standard output unless a test listens. */
export type LogStream = { write(line: string): void }

/** All that a line may say besides its words and the id of its request; whatever else is logged stays out of it. */
const facts = new Set([
  'req',
  'res',
  'err',
  'responseTime',
  'statusCode',
  'id',
  'bookingId',
  'commandId',
  'supplierCode',
  // of a lost connection to the database
  'code',
  'reason',
])

/** How our parameters are spelt; a name or a number without a value is none of them. */
const isOurs = /^_?[a-z]\w{0,29}$/

/** A log without personal data: routes instead of addresses, errors without their words (docs/decisions/046-addresses.md). */
export function logTo(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: routeOf(request) }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => shapeError(error),
    },
    formatters: {
      log: (said) => Object.fromEntries(Object.entries(said).filter(([name]) => facts.has(name))),
    },
    hooks: {
      logMethod([first, second], method) {
        const isText = typeof first === 'string'
        const said: object = first instanceof Error ? { err: first } : isText ? {} : Object(first)
        method.call(this, said, plainWords(isText ? first : second, said))
      },
    },
  }
}

/** The pattern of the route with the names of the parameters, `/api/verify/:token?lang=…`: what stands in their places may
 * be a name or a bearer. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const query = url.split('?')[1]
  const names = query ? [...new URLSearchParams(query).keys()].filter((name) => isOurs.test(name)) : []
  const route = routeOptions.url ?? '(no route)'
  return names.length > 0 ? `${route}?${names.map((name) => `${name}=…`).join('&')}` : route
}

/** The framework quotes addresses, and takes the words of an error for its own. */
function plainWords(words: unknown, said: object): string {
  const error = 'err' in said && said.err instanceof Error ? said.err : null
  if (typeof words !== 'string' || words === error?.message) return 'failed'
  return words.replace(/\/\S*/g, '/…')
}
