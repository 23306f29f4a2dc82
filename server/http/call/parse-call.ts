import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Call, Endpoint, Schema } from '#contract/call/endpoint'
import { historyHeader } from '#contract/call/history'
import { refusal } from './refusal.ts'
import type { Origin } from './viewer.ts'
import { wrongFields } from './wrong-fields.ts'

const uuid = v.pipe(v.string(), v.uuid())

function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw wrongFields(parsed.issues)
  return parsed.output
}

/** Throws `INVALID_REQUEST` with the wrong fields; an upload's body is parsed once it was read. */
export function parseCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  return {
    ...parseParts(endpoint, request),
    body: endpoint.upload ? undefined : parsePart(endpoint.body, request.body),
  } as Call<E> // parsed by the schemas the type is inferred from
}

/** The same of what does not come in a body. */
export function parseParts<E extends Endpoint>(
  endpoint: E,
  { params, query }: { params?: unknown; query?: unknown },
): Pick<Call<E>, 'params' | 'query'> {
  const parsed = { params: parsePart(endpoint.params, params), query: parsePart(endpoint.query, query) }
  return parsed as Pick<Call<E>, 'params' | 'query'> // as above
}

export function parseBody<E extends Endpoint>(endpoint: E, body: unknown): Call<E>['body'] {
  return parsePart(endpoint.body, body) as Call<E>['body'] // as above
}

/** Empty for calls that take none. */
export function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string {
  if (endpoint.effect !== 'write' && endpoint.effect !== 'command') return ''
  const key = v.safeParse(uuid, request.headers['idempotency-key'])
  if (!key.success) {
    throw refusal('IDEMPOTENCY_KEY_MISSING', 'refusals.keyMissing')
  }
  return key.output.toLowerCase()
}

export function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    history: String(request.headers[historyHeader] ?? '').slice(0, 100),
  }
}
