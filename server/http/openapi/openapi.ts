import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { endpoints } from '#contract/api'
import type { Endpoint, FileType, Schema, Upload } from '#contract/call/endpoint'
import { type FailureCode, failureBody, statusOfFailure } from '#contract/call/failure'
import { historyHeader } from '#contract/call/history'
import { currencies, currency, moneyPair } from '#contract/money/money'
import { failuresOf } from '../call/failures-of.ts'

const config = { target: 'draft-2020-12', errorMode: 'ignore', typeMode: 'input' } as const

type Json = { [key: string]: unknown }

/** The contract as an OpenAPI 3.1 document, without the checks that JSON Schema cannot express. Each operation has the name of its
 * endpoint, and names its request and its reply after it. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  return {
    openapi: '3.1.0',
    info: { title: 'Tradewind', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    // wherever the document was read from
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: schemaOf(failureBody),
        Currency: { type: 'string', enum: currencies },
        MoneyPair: schemaOf(moneyPair),
        ...Object.fromEntries(endpoints.flatMap(namedSchemas)),
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { name, tag, summary, access, effect, params, query, body, upload } = endpoint
  const needsKey = effect === 'write' || effect === 'command'
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }
  const made = {
    name: historyHeader,
    in: 'header',
    description:
      'The `history` of the sign-in that the client had when the command was made. Left out or another one than now: made before the last restore from a backup, so it is looked up at the supplier before it is sent.',
    schema: { type: 'string' },
  }
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(access === 'user' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(needsKey ? [key] : []),
      ...(effect === 'command' ? [made] : []),
    ],
    ...(body && {
      requestBody: {
        required: body.type !== 'optional',
        content: upload
          ? form(upload, reference(requestName(endpoint)))
          : json(reference(requestName(endpoint))),
      },
    }),
    responses: {
      200: success(endpoint),
      ...refusals(failuresOf(endpoint)),
    },
  }
}

function success(endpoint: Endpoint): Json {
  const { file, events } = endpoint
  // OpenAPI 3.1 has no schema of an event
  if (events)
    return {
      description: `Events, each with a ${replyName(endpoint)} in JSON as its data`,
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  return { description: 'Done', content: file ? binary(file) : json(reference(replyName(endpoint))) }
}

/** By status; the codes that share one stand in its description. */
function refusals(codes: readonly FailureCode[]): Json {
  const statuses = [...new Set(codes.map((code) => statusOfFailure[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => statusOfFailure[code] === status).join(', '),
        content: json(reference('Failure')),
      },
    ]),
  )
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const requestName = ({ name }: Endpoint) => `${capital(name)}Request`
const replyName = ({ name }: Endpoint) => `${capital(name)}Reply`
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

function namedSchemas(endpoint: Endpoint): (readonly [string, Json])[] {
  const { body, upload, reply, file } = endpoint
  return [
    ...(body && (!upload || upload.json !== undefined)
      ? [[requestName(endpoint), schemaOf(jsonOf(body, upload?.json))] as const]
      : []),
    ...(file ? [] : [[replyName(endpoint), schemaOf(reply)] as const]),
  ]
}

function form({ file = 'file', json: beside }: Upload, contentSchema: Json): Json {
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [beside ?? file],
        properties: {
          ...(beside !== undefined && {
            [beside]: { type: 'string', contentMediaType: 'application/json', contentSchema },
          }),
          [file]: { type: 'string', format: 'binary' },
        },
      },
    },
  }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(
  schema: Schema,
): Json & { properties?: Record<string, unknown> | undefined; required?: string[] | undefined } {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    ...config,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      (valibotSchema !== schema && writtenOnce.get(valibotSchema as Schema)) || asGeneratorsRead(jsonSchema), // every schema is one
  })
  return rest
}

/** Generators of clients read `items: false` of a tuple as a list of nothing, and a constant that is empty or false as none. */
function asGeneratorsRead({
  prefixItems,
  items,
  const: constant,
  ...rest
}: JsonSchema): JsonSchema | undefined {
  if (prefixItems) return { ...rest, prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length }
  if (constant === '' || constant === false)
    return {
      ...rest,
      ...(items !== undefined && { items }),
      type: constant === '' ? 'string' : 'boolean',
      enum: [constant],
    }
  return undefined
}

/** Every amount has these. */
const writtenOnce = new Map<Schema, Json>([
  [currency, reference('Currency')],
  [moneyPair, reference('MoneyPair')],
])

/** The part of a form that is JSON. */
function jsonOf(body: Schema, name: string | undefined): Schema {
  const { entries = {} } = Object(body)
  return name === undefined ? body : (entries[name] ?? body)
}

function binary(file: FileType): Json {
  return { [file]: { schema: { type: 'string', format: 'binary' } } }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
