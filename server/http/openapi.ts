import { toJsonSchema } from '@valibot/to-json-schema'
import { endpoints } from '#contract/api'
import type { Endpoint, FileType, Schema, Upload } from '#contract/endpoint'
import { failureBody, statusOfFailure } from '#contract/failure'
import { currencies, currency } from '#contract/money'

const config = { target: 'draft-2020-12', errorMode: 'ignore', typeMode: 'input' } as const

type Json = { [key: string]: unknown }

/** The contract as an OpenAPI 3.1 document, without the checks that JSON Schema cannot express. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradewind', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: schemaOf(failureBody),
        Currency: { type: 'string', enum: currencies },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { summary, access, effect, params, query, body, upload, reply, file } = endpoint
  const needsKey = effect === 'write' || effect === 'command'
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }
  return {
    summary,
    ...(access === 'user' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...(needsKey ? [key] : [])],
    ...(body && {
      requestBody: {
        required: body.type !== 'optional',
        content: upload ? form(upload) : json(schemaOf(body)),
      },
    }),
    responses: {
      200: { description: 'Done', content: file ? binary(file) : json(schemaOf(reply)) },
      default: {
        description: `A refusal: ${Object.keys(statusOfFailure).join(', ')}`,
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
}

function form({ file = 'file', json: beside }: Upload): Json {
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [beside ?? file],
        properties: {
          ...(beside !== undefined && { [beside]: { type: 'string', contentMediaType: 'application/json' } }),
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
    // written out once: every amount has one
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema === currency ? { $ref: '#/components/schemas/Currency' } : undefined,
  })
  return rest
}

function binary(file: FileType): Json {
  return { [file]: { schema: { type: 'string', contentMediaType: file } } }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
