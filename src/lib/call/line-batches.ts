/** Limits of one batch, so that a slow device splits and parses it within 50 ms. */
const maxLines = 100
const maxBytes = 262_144

/** Splits a text stream into batches of lines, small enough to process one within a frame. Text after the last line
 * break is a line, too. */
export async function* lineBatches(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<readonly string[]> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let partialLine = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (let from = 0; from < value.length; from += maxBytes) {
        const text = decoder.decode(value.subarray(from, from + maxBytes), { stream: true })
        const lines = (partialLine + text).split('\n')
        partialLine = lines.pop() ?? ''
        yield* inBatches(lines)
      }
    }
    partialLine += decoder.decode()
    if (partialLine !== '') yield [partialLine]
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function* inBatches(lines: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < lines.length; from += maxLines) yield lines.slice(from, from + maxLines)
}
