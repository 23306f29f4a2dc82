import * as v from 'valibot'

/** Any valibot schema without asynchronous steps. */
export type Schema = v.GenericSchema<unknown, unknown>

/**
 * What a call does besides answering: `read` changes nothing and may be repeated freely, `write` needs an
 * `Idempotency-Key`, `command` is a write whose key is also the id of a durable command (a booking),
 * `session` belongs to signing in and out, where the token itself makes a repeat harmless.
 */
export type Effect = 'read' | 'write' | 'command' | 'session'

/** What a call answers that is a file and no JSON. */
export type FileType =
  | 'application/pdf'
  | 'text/calendar'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileReply = v.object({ fileName: v.string(), bytes: v.instance(Uint8Array) })

/** A form with one file, in its field `file` unless it has another name. */
export type Upload = {
  readonly mostBytes: number
  readonly file?: string
  /** The field with JSON that stands beside the file; then the file itself may be missing. */
  readonly json?: string
}

/** What a call takes of the server: `search` asks suppliers, `report` reads many rows, `paper` is drawn by a thread,
 * `upload` brings a file. Signing in, lists, details, booking, issuing and cancelling are `light` and never wait behind
 * the others. */
export const heavyWeights = ['search', 'report', 'paper', 'upload'] as const
export type HeavyWeight = (typeof heavyWeights)[number]
/** `export`: light by the page, a report with `exports=1`. */
export type Weight = 'light' | HeavyWeight | 'export'

/** One call of the API: the browser sends it, the server serves it, the OpenAPI document describes it. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> = {
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each path parameter. */
  readonly path: `/api/${string}`
  readonly access: 'public' | 'user'
  readonly effect: Effect
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The body is a form; its schema reads `{fileName, content}`, or the JSON field and that as `file`. */
  readonly upload: Upload | undefined
  readonly reply: Reply
  /** Set where the answer is a file; `reply` is then `fileReply`. */
  readonly file: FileType | null
  readonly weight: Weight
}

type Draft<P, Q, B, R> = {
  summary: string
  method: Endpoint['method']
  path: Endpoint['path']
  access?: Endpoint['access']
  effect?: Effect
  params?: P
  query?: Q
  body?: B
  upload?: Upload
  reply: R
  file?: FileType
  weight?: Weight
}

/** Names a call once for both sides. A signed-in user, `read` and `light` are the defaults. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(draft: Draft<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { access = 'user', effect = 'read' } = draft
  return {
    summary: draft.summary,
    method: draft.method,
    path: draft.path,
    access,
    effect,
    params: draft.params as P, // an absent key and an undefined one mean the same here
    query: draft.query as Q, // as above
    body: draft.body as B, // as above
    upload: draft.upload,
    reply: draft.reply,
    file: draft.file ?? null,
    weight: draft.weight ?? 'light',
  }
}

/** What this very call takes of the server. */
export function weightOf({ weight }: Endpoint, query: unknown): 'light' | HeavyWeight {
  if (weight !== 'export') return weight
  const { exports } = Object(query)
  return exports === true || exports === '1' ? 'report' : 'light'
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined

/** What the handler receives: parsed, defaults filled in. */
export type Call<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What the caller gives: only the parts that the endpoint has. */
export type Ask<E extends Endpoint> = {
  params?: unknown
  query?: unknown
  body?: unknown
} & (E['params'] extends Schema ? { params: In<E['params']> } : { params?: undefined }) &
  (E['query'] extends Schema ? { query: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: In<E['body']> } : { body?: undefined })

export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>
