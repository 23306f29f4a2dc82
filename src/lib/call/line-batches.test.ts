import { expect, test } from 'vitest'
import { lineBatches } from './line-batches.ts'

function streamOf(pieces: readonly string[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = pieces.map((piece) => encoder.encode(piece))
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
    cancel: onCancel,
  })
}

async function linesOf(stream: ReadableStream<Uint8Array>): Promise<(readonly string[])[]> {
  const batches: (readonly string[])[] = []
  for await (const batch of lineBatches(stream)) batches.push(batch)
  return batches
}

test('a line that arrives in pieces is one line, and the last needs no line break', async () => {
  const batches = await linesOf(streamOf(['{"a":', '1}\n{"b"', ':2}\n', ']}']))
  expect(batches.flat()).toEqual(['{"a":1}', '{"b":2}', ']}'])
  expect((await linesOf(streamOf(['one\ntwo\n']))).flat()).toEqual(['one', 'two'])
})

test('a character split between chunks is decoded', async () => {
  const bytes = new TextEncoder().encode('Café\n')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  expect((await linesOf(stream)).flat()).toEqual(['Café'])
})

test('a large chunk is split into batches', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `${index}`)
  const batches = await linesOf(streamOf([lines.join('\n')]))
  expect(batches.flat()).toEqual(lines)
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(100)
})

test('a reader that stops cancels the stream', async () => {
  let cancelled = false
  const stream = streamOf(['one\n', 'two\n', 'three\n'], () => {
    cancelled = true
  })
  for await (const _batch of lineBatches(stream)) break
  expect(cancelled).toBe(true)
})
