import { Readable } from 'node:stream'
import { endOfRows } from '#contract/rows'
import { letOthersGoFirst } from './pieces.ts'

/** How much is written at once. */
const pieceLength = 32_768

/** One JSON document, written as its rows come and no faster than it is read. When a row cannot be had, the document
 * ends in the middle and the connection breaks: it never looks complete. */
export function rowDocument(head: object, list: string, rows: AsyncIterable<unknown>): Readable {
  return Readable.from(pieces(head, list, rows), { objectMode: false, highWaterMark: pieceLength })
}

async function* pieces(head: object, list: string, rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  const start = JSON.stringify(head).slice(0, -1)
  let piece = `${start}${start === '{' ? '' : ','}${JSON.stringify(list)}:[`
  let between = '\n'
  for await (const row of rows) {
    piece += between + JSON.stringify(row)
    between = ',\n'
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
    await letOthersGoFirst()
  }
  yield Buffer.from(`${piece}\n${endOfRows}`)
}
