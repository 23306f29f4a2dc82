import * as v from 'valibot'
import type { Need } from '../access/needs.ts'
import type { CommandKind } from './command-kind.ts'
import type { FailureCode } from './failure.ts'
import type { Figure } from './figures.ts'

/** Any valibot schema without asynchronous steps. */
export type Schema = v.GenericSchema<unknown, unknown>

/** Side effect of a call: `read` changes nothing and may be repeated, `write` needs an `Idempotency-Key`, `command` is
 * a write whose key is also the id of a durable command (a booking), `session` belongs to signing in and out, where the
 * token itself makes a repeat harmless. */
export type Effect = 'read' | 'write' | 'command' | 'session'

/** Content type of a reply that is a file and not JSON. */
export type FileType =
  | 'application/pdf'
  | 'text/calendar'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileReply = v.object({ fileName: v.string(), bytes: v.instance(Uint8Array) })

/** A multipart form with one file. */
export type Upload = {
  readonly maxBytes: number
  /** Name of the file's field; `file` by default. */
  readonly file?: string
  /** Name of a JSON field beside the file; if there is one, the file is optional. */
  readonly json?: string
}

/** Load classes for the server's limits: `search` asks suppliers, `report` reads many rows, `paper` renders a PDF in a
 * worker thread, `upload` receives a file, `background` is what devices keep, for which nobody waits. Signing in, lists, details, booking, issuing and cancelling are `light` and
 * never wait behind the others. */
export const heavyWeights = ['search', 'report', 'paper', 'upload', 'background'] as const
export type HeavyWeight = (typeof heavyWeights)[number]
/** `export`: light for one page, a report with `exports=1`. */
export type Weight = 'light' | HeavyWeight | 'export'

export type Tag =
  | 'session'
  | 'commands'
  | 'hotel'
  | 'insurance'
  | 'tour'
  | 'train'
  | 'order'
  | 'travellers'
  | 'trip'
  | 'deposit'
  | 'desk'
  | 'notices'
  | 'administration'

/** One call of the API: the browser sends it, the server serves it, the OpenAPI document describes it. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> = {
  /** Unique and stable: the `operationId` of the OpenAPI document. */
  readonly name: string
  /** The noun under which the document lists it. */
  readonly tag: Tag
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `{name}`. */
  readonly path: `/api/${string}`
  readonly access: 'public' | 'user'
  /** All that the signed-in person needs to call it. */
  readonly needs: readonly Need[]
  /** The same besides, for all rows at once (`exports=1`). */
  readonly exportNeeds: readonly Need[]
  /** A write that people of a suspended organisation may make, too: it only ends or gives up something of their own. */
  readonly whenSuspended: boolean
  /** The refusals of its own, besides those that its shape explains: no session, missing needs, a wrong field, a key used twice … */
  readonly failures: readonly FailureCode[]
  /** The figures in the reply of a read that other acts make stale. */
  readonly states: readonly Figure[]
  readonly effect: Effect
  /** The durable command that the call starts; `null`: none. */
  readonly command: CommandKind | null
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The body is a form; its schema gets `{fileName, content}`, or the JSON field and the file as `file`. */
  readonly upload: Upload | undefined
  readonly reply: Reply
  /** Set if the reply is a file; `reply` is then `fileReply`. */
  readonly file: FileType | null
  /** The reply goes on: server-sent events, each with one `reply` as its data, until either side ends it. */
  readonly events: boolean
  readonly weight: Weight
  /** The suppliers that a heavy call asks. Each has a gate of its own, whose calls wait and count for themselves: so the calls of
   * one search, each to another supplier, count as one, and nobody has to be told which belong together. */
  gates?(body: Out<Body>): readonly string[]
}

type EndpointOptions<P, Q, B, R> = {
  name: string
  tag: Tag
  summary: string
  method: Endpoint['method']
  path: Endpoint['path']
  access?: Endpoint['access']
  needs?: readonly Need[]
  exportNeeds?: readonly Need[]
  whenSuspended?: boolean
  failures?: readonly FailureCode[]
  states?: readonly Figure[]
  effect?: Effect
  command?: CommandKind
  params?: P
  query?: Q
  body?: B
  upload?: Upload
  reply: R
  file?: FileType
  events?: boolean
  weight?: Weight
  gates?(body: Out<B>): readonly string[]
}

const none: readonly never[] = []

/** Defines an endpoint. Defaults: signed-in users, `read`, `light`. */
// @__NO_SIDE_EFFECTS__ lets a bundle leave out endpoints that it does not call
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { access = 'user', effect = 'read' } = options
  return {
    name: options.name,
    tag: options.tag,
    summary: options.summary,
    method: options.method,
    path: options.path,
    access,
    needs: options.needs ?? none,
    exportNeeds: options.exportNeeds ?? none,
    whenSuspended: options.whenSuspended ?? false,
    failures: options.failures ?? none,
    states: options.states ?? none,
    effect,
    command: options.command ?? null,
    params: options.params as P, // an absent key and an undefined one mean the same here
    query: options.query as Q, // as above
    body: options.body as B, // as above
    upload: options.upload,
    reply: options.reply,
    file: options.file ?? null,
    events: options.events ?? false,
    weight: options.weight ?? 'light',
    ...(options.gates && { gates: options.gates }),
  }
}

/** What one call needs, which for an export depends on its query. */
export function needsOf({ needs, exportNeeds }: Endpoint, query: unknown): readonly Need[] {
  return isExport(query) ? [...needs, ...exportNeeds] : needs
}

/** The load class of one call, which for `export` depends on its query. */
export function weightOf({ weight }: Endpoint, query: unknown): 'light' | HeavyWeight {
  if (weight !== 'export') return weight
  return isExport(query) ? 'report' : 'light'
}

function isExport(query: unknown): boolean {
  const { exports } = Object(query)
  return exports === true || exports === '1'
}

/** Each gate once, in the order in which all calls pass them. */
export function gatesOf(endpoint: Endpoint, body: unknown): readonly string[] {
  return [...new Set(endpoint.gates?.(body))].sort()
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined

/** What the handler receives: parsed, with defaults filled in. */
export type Call<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What the caller passes: only the parts that the endpoint has. */
export type Ask<E extends Endpoint> = {
  params?: unknown
  query?: unknown
  body?: unknown
} & (E['params'] extends Schema ? { params: In<E['params']> } : { params?: undefined }) &
  (E['query'] extends Schema ? { query: In<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: In<E['body']> } : { body?: undefined })

export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>
