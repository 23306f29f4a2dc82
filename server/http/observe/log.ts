import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { isDiskFull } from '../../db/disk-full.ts'
import { redactError } from './redact-error.ts'

/** Receives the lines instead of the standard output. */
export type LogStream = { write(line: string): void }

/** The only fields that a line may have besides message and request id; others are left out. */
const allowedFields = new Set([
  'req',
  'res',
  'err',
  'responseTime',
  'statusCode',
  'id',
  'bookingId',
  'commandId',
  'supplierCode',
  // of a certificate by which a supplier knows us
  'days',
  'validUntil',
  'noticeId',
  'deviceId',
  // of a push service, never the rest of a device's address
  'pushHost',
  // the end of the audit's chain
  'auditHead',
  // from `connectionFacts`
  'code',
  'reason',
])

/** The form of our parameter names. A query without `=` is taken for a name, and may be personal data. */
const parameterName = /^_?[a-z]\w{0,29}$/

/** Keeps personal data out of the log: routes instead of addresses, errors without messages (docs/decisions/046-addresses.md). */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  // everything that writes fails then: one line a minute says so
  let fullLoggedAt = Number.NEGATIVE_INFINITY
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: routeOf(request) }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => redactError(error),
    },
    formatters: {
      log: (said) => Object.fromEntries(Object.entries(said).filter(([name]) => allowedFields.has(name))),
    },
    hooks: {
      logMethod([first, second], method) {
        const isText = typeof first === 'string'
        const said: object = first instanceof Error ? { err: first } : isText ? {} : Object(first)
        if ('err' in said && isDiskFull(said.err)) {
          if (performance.now() - fullLoggedAt < 60_000) return
          fullLoggedAt = performance.now()
        }
        method.call(this, said, safeMessage(isText ? first : second, said))
      },
    },
  }
}

/** The route pattern and the parameter names, as `/api/verify/:token?lang=…`. Their values may be names or tokens. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const query = url.split('?')[1]
  const names = query ? [...new URLSearchParams(query).keys()].filter((name) => parameterName.test(name)) : []
  const route = routeOptions.url ?? '(no route)'
  return names.length > 0 ? `${route}?${names.map((name) => `${name}=…`).join('&')}` : route
}

/** Fastify's messages quote addresses, or repeat the message of an error. */
function safeMessage(words: unknown, said: object): string {
  const error = 'err' in said && said.err instanceof Error ? said.err : null
  if (typeof words !== 'string' || words === error?.message) return 'failed'
  return words.replace(/\/\S*/g, '/…')
}
