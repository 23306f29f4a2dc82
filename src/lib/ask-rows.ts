import * as v from 'valibot'
import type { Ask, Schema } from '#contract/endpoint'
import { endOfRows, type HeadOf, type RowOf, type RowsEndpoint } from '#contract/rows'
import { withToken } from './api.ts'
import { readAnswer } from './failure.ts'
import { lineBatches } from './line-batches.ts'
import { parseJson } from './parse-json.ts'
import { incorrectResponse, lostOnTheWay, openAnswer, patienceMs, textOf } from './send.ts'

export type AskedRows<E extends RowsEndpoint<List>, List extends string> = {
  head: HeadOf<E, List>
  /** A few rows at a time, as they come; fails when the answer does not come to its end. */
  batches: AsyncGenerator<readonly RowOf<E, List>[]>
}

/** Sends a read whose list may be long, and reads its answer row by row. */
export async function askRows<List extends string, E extends RowsEndpoint<List>>(
  endpoint: E,
  list: List,
  parts: Ask<E>,
  signal: AbortSignal,
): Promise<AskedRows<E, List>> {
  const patience = patientFor(patienceMs)
  const response = await withToken(async (bearer) => {
    const opened = await openAnswer(endpoint, parts, { signal, bearer }, patience.signal)
    if (!opened.ok) readAnswer(opened.status, opened.ok, await textOf(opened))
    return opened
  })
  const lines = batchesOf(response, patience, signal)
  const [first = '', ...rest] = (await lines.next()).value ?? []
  const head = v.safeParse(endpoint.reply, parseJson(`${first}${endOfRows}`))
  if (!head.success) throw incorrectResponse(response)
  const { [list]: _none, ...named } = Object(head.output)
  return { head: named, batches: rowsIn(endpoint.reply.entries[list].item, response, rest, lines) }
}

async function* rowsIn<Row extends Schema>(
  schema: Row,
  response: Response,
  first: readonly string[],
  others: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly v.InferOutput<Row>[]> {
  let ended = false
  for await (const lines of withFirst(first, others)) {
    if (ended) throw incorrectResponse(response)
    ended = lines.at(-1) === endOfRows
    const rows = v.safeParse(
      v.array(schema),
      (ended ? lines.slice(0, -1) : lines).map((line) => parseJson(line.replace(/,$/, ''))),
    )
    if (!rows.success) throw incorrectResponse(response)
    yield rows.output
  }
  if (!ended) throw lostOnTheWay()
}

async function* withFirst<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* others
}

/** The connection may be silent for a while, however long the whole answer takes. */
async function* batchesOf(
  response: Response,
  patience: Patience,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  try {
    for await (const lines of lineBatches(response.body)) {
      patience.rest()
      yield lines
      patience.start()
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw lostOnTheWay()
  } finally {
    patience.rest()
  }
}

type Patience = { signal: AbortSignal; start(): void; rest(): void }

function patientFor(ms: number): Patience {
  const controller = new AbortController()
  let timer = 0
  const patience = {
    signal: controller.signal,
    start() {
      clearTimeout(timer)
      timer = Number(setTimeout(() => controller.abort(), ms))
    },
    rest: () => clearTimeout(timer),
  }
  patience.start()
  return patience
}
