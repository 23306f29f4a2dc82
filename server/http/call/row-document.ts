import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { Schema } from '#contract/call/endpoint'
import { endOfRows } from '#contract/sheet/rows'
import type { Release } from '../guard/fair-semaphore.ts'
import { yieldToLightCalls } from '../guard/light-calls.ts'

/** In UTF-16 units. */
const chunkLength = 32_768

/** Streams one JSON document: `head` with `rows` as its field `list`, no faster than the client reads. When reading a row
 * fails, the connection breaks in the middle of the document, so that it never looks complete. */
export function rowDocument(head: object, list: string, rows: AsyncIterable<unknown>): Readable {
  return Readable.from(chunks(head, list, rows), { objectMode: false, highWaterMark: chunkLength })
}

async function* chunks(head: object, list: string, rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  const start = JSON.stringify(head).slice(0, -1)
  let chunk = `${start}${start === '{' ? '' : ','}${JSON.stringify(list)}:[`
  let separator = '\n'
  for await (const row of rows) {
    chunk += separator + JSON.stringify(row)
    separator = ',\n'
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
    await yieldToLightCalls()
  }
  yield Buffer.from(`${chunk}\n${endOfRows}`)
}

/** Only what the schema of a row has. `leave` is called when they end, however that is. */
export async function* parsedRows(
  row: Schema,
  rows: AsyncIterable<unknown>,
  leave: Release,
): AsyncGenerator<unknown> {
  try {
    for await (const one of rows) yield v.parse(row, one)
  } finally {
    leave()
  }
}
