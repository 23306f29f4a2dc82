import * as v from 'valibot'
import type { Ask, Schema } from '#contract/call/endpoint'
import { endOfRows, type HeadOf, type RowOf, type RowsEndpoint } from '#contract/sheet/rows'
import { readAnswer } from '../call/failure.ts'
import { lineBatches } from '../call/line-batches.ts'
import { parseJson } from '../call/parse-json.ts'
import { connectionLost, incorrectResponse, openAnswer, requestTimeoutMs, textOf } from '../call/send.ts'
import { withToken } from './api.ts'

export type AskedRows<E extends RowsEndpoint<List>, List extends string> = {
  head: HeadOf<E, List>
  /** Batches of rows as they arrive; throws if the reply is truncated. */
  batches: AsyncGenerator<readonly RowOf<E, List>[]>
}

/** Sends a call whose reply has one long list (`contract/sheet/rows.ts`), and reads it in batches. */
export async function askRows<List extends string, E extends RowsEndpoint<List>>(
  endpoint: E,
  list: List,
  parts: Ask<E>,
  signal: AbortSignal,
): Promise<AskedRows<E, List>> {
  const timeout = idleTimeout(requestTimeoutMs)
  const response = await withToken(async (bearer) => {
    const opened = await openAnswer(endpoint, parts, { signal, bearer }, timeout.signal)
    if (!opened.ok) readAnswer(opened.status, opened.ok, await textOf(opened))
    return opened
  })
  const lines = batchesOf(response, timeout, signal)
  const [first = '', ...rest] = (await lines.next()).value ?? []
  const head = v.safeParse(endpoint.reply, parseJson(`${first}${endOfRows}`))
  if (!head.success) throw incorrectResponse(response)
  const { [list]: _list, ...named } = Object(head.output)
  return { head: named, batches: rowsIn(endpoint.reply.entries[list].item, response, rest, lines) }
}

async function* rowsIn<Row extends Schema>(
  schema: Row,
  response: Response,
  first: readonly string[],
  others: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly v.InferOutput<Row>[]> {
  let isComplete = false
  for await (const lines of withFirst(first, others)) {
    if (isComplete) throw incorrectResponse(response)
    isComplete = lines.at(-1) === endOfRows
    const rows = v.safeParse(
      v.array(schema),
      (isComplete ? lines.slice(0, -1) : lines).map((line) => parseJson(line.replace(/,$/, ''))),
    )
    if (!rows.success) throw incorrectResponse(response)
    yield rows.output
  }
  if (!isComplete) throw connectionLost()
}

async function* withFirst<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* others
}

/** The timeout is per batch, not for the whole reply, and does not run while the consumer works. */
async function* batchesOf(
  response: Response,
  timeout: IdleTimeout,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  try {
    for await (const lines of lineBatches(response.body)) {
      timeout.stop()
      yield lines
      timeout.start()
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw connectionLost()
  } finally {
    timeout.stop()
  }
}

type IdleTimeout = { signal: AbortSignal; start(): void; stop(): void }

function idleTimeout(ms: number): IdleTimeout {
  const controller = new AbortController()
  let timer = 0
  const timeout = {
    signal: controller.signal,
    start() {
      clearTimeout(timer)
      timer = Number(setTimeout(() => controller.abort(), ms))
    },
    stop: () => clearTimeout(timer),
  }
  timeout.start()
  return timeout
}
