import { Readable } from 'node:stream'
import { endOfRows } from '#contract/sheet/rows'
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
