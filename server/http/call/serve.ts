import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Call, type Endpoint, gatesOf, type ReplyOf, weightOf } from '#contract/call/endpoint'
import type { HeadOf, RowOf, RowsEndpoint } from '#contract/sheet/rows'
import type { EventStream, Teller } from '../events/event-stream.ts'
import { createOpenStreams, type OpenStreams } from '../events/open-streams.ts'
import { sendFile } from '../file/send-file.ts'
import { acceptUploads } from '../file/upload.ts'
import type { AdmitCall } from '../guard/admit-calls.ts'
import { restAfter } from '../guard/call-limits.ts'
import type { Release } from '../guard/fair-semaphore.ts'
import { beginLightCall, yieldToLightCalls } from '../guard/light-calls.ts'
import { abortedOnClose, closeWhenStalled } from './client-gone.ts'
import { withoutFile } from './fingerprint.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { idempotencyKeyOf, originOf, parseCall, parseParts } from './parse-call.ts'
import { receiveFile } from './receive-file.ts'
import { Refusal } from './refusal.ts'
import { parsedRows, rowDocument } from './row-document.ts'
import type { Origin, Viewer } from './viewer.ts'

export type FindViewer = (authorization: string | undefined) => Promise<Viewer>

/** A parsed call, with what handlers need besides. */
export type Context<E extends Endpoint> = Call<E> & {
  origin: Origin
  /** The Idempotency-Key of a `write` or `command`; empty for other calls. */
  idempotencyKey: string
  reply: FastifyReply
  request: FastifyRequest
  /** A device reads it to keep it; no person sees the answer now. */
  isInBackground?: true
}

type AddRoute = (scope: FastifyInstance) => unknown
type Admit<E extends Endpoint> = (context: Context<E>) => Promise<void>
type PublicHandler<E extends Endpoint> = (context: Context<E>) => Promise<ReplyOf<E>>
type UserHandler<E extends Endpoint> = (viewer: Viewer, context: Context<E>) => Promise<ReplyOf<E>>

/** `head` is sent before the rows; the rows may be read one by one. */
export type RowsAnswer<E extends RowsEndpoint<List>, List extends string> = {
  head: HeadOf<E, List>
  rows: AsyncIterable<RowOf<E, List>>
}
type RowsHandler<E extends RowsEndpoint<List>, List extends string> = (
  viewer: Viewer,
  context: Context<E>,
) => Promise<RowsAnswer<E, List>>

/** The teller has all that has come up since it was answered. */
export type FollowEvents<E extends Endpoint> = (
  viewer: Viewer,
  stream: EventStream,
) => Promise<Teller<ReplyOf<E>>>

export type Serve = {
  /** `admit` throws before anything of an upload is read. */
  public<E extends Endpoint>(endpoint: E, handler: PublicHandler<E>, admit?: Admit<E>): void
  user<E extends Endpoint>(endpoint: E, handler: UserHandler<E>): void
  /** A write whose `prepare` runs before the transaction opens, so that checking a file holds no connection. */
  prepared<E extends Endpoint, Ready>(
    endpoint: E,
    prepare: (viewer: Viewer, context: Context<E>) => Promise<Ready>,
    handler: (viewer: Viewer, context: Context<E>, ready: Ready) => Promise<ReplyOf<E>>,
  ): void
  /** A read for a signed-in user whose `list` may be longer than memory. */
  rows<List extends string, E extends RowsEndpoint<List>>(
    endpoint: E,
    list: List,
    handler: RowsHandler<E, List>,
  ): void
  /** A read for a signed-in user whose reply goes on. */
  events<E extends Endpoint>(endpoint: E, follow: FollowEvents<E>): void
  /** The reply that another served read would give this viewer now; throws what it would throw. The call that asks counts for the
   * limits. */
  readFor(
    viewer: Viewer,
    asking: Pick<Context<Endpoint>, 'origin' | 'reply' | 'request'>,
    read: AskedRead,
  ): Promise<unknown>
}

/** A read of the contract that is made on behalf of another call. */
export type AskedRead = { endpoint: Endpoint; params?: object; query?: object }

type ServeNeeds = {
  findViewer: FindViewer
  idempotency: Pick<IdempotencyStore, 'once' | 'oncePrepared'>
  /** Called when a handler throws `NOT_ALLOWED`, and in administration also `NOT_FOUND`. */
  onRefused: (viewer: Viewer, endpoint: Endpoint, origin: Origin) => Promise<void>
  /** Throws the reason why the viewer may not make this call. */
  refuse: (
    viewer: Viewer,
    endpoint: Endpoint,
    call: { query: unknown; idempotencyKey: string },
  ) => Promise<void>
  admit: AdmitCall
  streams?: OpenStreams
}

/** Serves calls of the contract: parses the request, finds the viewer, limits heavy calls, answers repeats of a write with
 * the first reply, and sends only fields of the reply schema. */
export function createServe(
  app: FastifyInstance,
  { findViewer, idempotency, onRefused, refuse, admit, streams = createOpenStreams(app) }: ServeNeeds,
): Serve {
  /** Reports a refused authorisation outside the transaction, which the refusal rolls back. */
  async function auditingRefusal<T>(
    viewer: Viewer,
    endpoint: Endpoint,
    origin: Origin,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && isAudited(error, endpoint)) await onRefused(viewer, endpoint, origin)
      throw error
    }
  }

  /** Waits until a heavy call may run. */
  async function acquireSlot<E extends Endpoint>(
    endpoint: E,
    viewer: Viewer,
    { query, body, reply }: Context<E>,
  ): Promise<Release> {
    const kind = weightOf(endpoint, query)
    return kind === 'light' ? () => {} : admit(viewer, kind, gatesOf(endpoint, body), abortedOnClose(reply))
  }

  function route<E extends Endpoint>(
    endpoint: E,
    answer: (context: Context<E>) => Promise<unknown>,
    options: { exposeHeadRoute?: false } = {},
  ): void {
    const open = endpoint.upload ? acceptUploads(app, endpoint.upload) : (add: AddRoute) => add(app)
    open((scope) =>
      scope.route({
        ...options,
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        async handler(request, reply) {
          reply.header('cache-control', 'no-store')
          const call = parseCall(endpoint, request)
          if (weightOf(endpoint, call.query) === 'light') reply.raw.once('close', beginLightCall())
          return answer({
            ...call,
            origin: originOf(request),
            idempotencyKey: idempotencyKeyOf(endpoint, request),
            reply,
            request,
          })
        },
      }),
    )
  }

  /** Finds the viewer, waits for a slot, reads an upload, and runs `work`. */
  async function runAdmitted<E extends Endpoint>(
    endpoint: E,
    context: Context<E>,
    work: (viewer: Viewer) => Promise<unknown>,
  ): Promise<unknown> {
    const viewer = await findViewer(context.request.headers.authorization)
    const leave = await acquireSlot(endpoint, viewer, context)
    try {
      // a write is refused later: a repeat of it gets its first answer
      if (endpoint.effect !== 'write')
        await auditingRefusal(viewer, endpoint, context.origin, () => refuse(viewer, endpoint, context))
      // only after sign-in and with a slot: an upload fills memory
      await receiveFile(endpoint, context)
      return await auditingRefusal(viewer, endpoint, context.origin, () => work(viewer))
    } finally {
      // also when the client has gone: the work ran to its end and held its slot
      if (endpoint.weight === 'upload') setTimeout(leave, restAfter(announcedBytes(context))).unref()
      else leave()
    }
  }

  async function answerUser<E extends Endpoint>(
    endpoint: E,
    viewer: Viewer,
    context: Context<E>,
    handler: UserHandler<E>,
  ): Promise<unknown> {
    const answer = async () => {
      if (endpoint.effect === 'write') await refuse(viewer, endpoint, context)
      const answered = await handler(viewer, context)
      if (endpoint.weight !== 'light') await yieldToLightCalls()
      return v.parse(endpoint.reply, answered)
    }
    if (endpoint.file) return sendFile(context.reply, endpoint.file, await answer())
    if (endpoint.effect === 'write') {
      const parts = await partsOf(endpoint, context)
      return idempotency.once(viewer, context.idempotencyKey, endpoint, parts, answer)
    }
    const reply = await answer()
    // serialising a long reply takes time, too
    if (endpoint.weight !== 'light') await yieldToLightCalls()
    return reply
  }

  const readers = new Map<Endpoint, UserHandler<Endpoint>>()

  return {
    public(endpoint, handler, admit) {
      route(endpoint, async (context) => {
        await admit?.(context)
        await receiveFile(endpoint, context)
        return v.parse(endpoint.reply, await handler(context))
      })
    },
    user(endpoint, handler) {
      if (endpoint.effect === 'read')
        // `readFor` parses what it gets by the schemas of the same endpoint
        readers.set(endpoint, handler as unknown as UserHandler<Endpoint>)
      route(endpoint, (context) =>
        runAdmitted(endpoint, context, (viewer) => answerUser(endpoint, viewer, context, handler)),
      )
    },
    prepared(endpoint, prepare, handler) {
      route(endpoint, (context) =>
        runAdmitted(endpoint, context, async (viewer) => {
          const parts = await partsOf(endpoint, context)
          return idempotency.oncePrepared(viewer, context.idempotencyKey, endpoint, parts, {
            async prepare() {
              await refuse(viewer, endpoint, context)
              return prepare(viewer, context)
            },
            work: async (ready) => v.parse(endpoint.reply, await handler(viewer, context, ready)),
          })
        }),
      )
    },
    async readFor(viewer, { origin, reply, request }, { endpoint, ...parts }) {
      const handler = readers.get(endpoint)
      if (!handler) throw new Error(`${endpoint.path} is not served`)
      const { params, query } = parseParts(endpoint, parts)
      const call = { params, query, body: undefined, origin, idempotencyKey: '', reply, request }
      const context = { ...call, isInBackground: true } as const
      return auditingRefusal(viewer, endpoint, origin, async () => {
        await refuse(viewer, endpoint, context)
        await yieldToLightCalls()
        return v.parse(endpoint.reply, await handler(viewer, context))
      })
    },
    rows(endpoint, list, handler) {
      if (endpoint.weight === 'light')
        throw new Error(`${endpoint.path} may answer many rows; say its weight`)
      const answer = async (context: Context<typeof endpoint>) => {
        const viewer = await findViewer(context.request.headers.authorization)
        const leave = await acquireSlot(endpoint, viewer, context)
        try {
          const { head, rows } = await auditingRefusal(viewer, endpoint, context.origin, async () => {
            await refuse(viewer, endpoint, context)
            return handler(viewer, context)
          })
          const { [list]: _none, ...named } = Object(v.parse(endpoint.reply, { ...head, [list]: [] }))
          context.reply.type('application/json; charset=utf-8')
          // the slot is freed after the last row or when the client disconnects
          context.reply.raw.once('close', leave)
          closeWhenStalled(context.reply)
          return rowDocument(named, list, parsedRows(endpoint.reply.entries[list].item, rows, leave))
        } catch (error) {
          leave()
          throw error
        }
      }
      // a HEAD request would read every row for nothing
      route(endpoint, answer, { exposeHeadRoute: false })
    },
    events(endpoint, follow) {
      const answer = (context: Context<typeof endpoint>) =>
        runAdmitted(endpoint, context, async (viewer) => {
          await streams.open(viewer, context.reply, endpoint.reply, (stream) => follow(viewer, stream))
          return context.reply
        })
      route(endpoint, answer, { exposeHeadRoute: false })
    },
  }
}

/** In administration, what is out of reach is answered like what does not exist: every try at it is audited. */
function isAudited({ code }: Refusal, { path }: Endpoint): boolean {
  return code === 'NOT_ALLOWED' || (code === 'NOT_FOUND' && path.startsWith('/api/admin/'))
}

/** The announced length; a body that is longer is refused. */
function announcedBytes({ request }: { request: FastifyRequest }): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** The parts of a request that a repeat under the same key must have in common with the first. */
async function partsOf<E extends Endpoint>(endpoint: E, { params, query, body }: Context<E>) {
  const given = endpoint.upload ? await withoutFile(Object(body)) : (body ?? null)
  return { params: params ?? null, query, body: given }
}
