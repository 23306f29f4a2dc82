/** So few that a batch is parsed between two frames, and so much of a text that its lines are found between two. */
const mostLines = 250
const mostBytes = 262_144

/** The lines of a text as it comes over the network, never more at once than can be dealt with between two frames; what
 * stands after the last line break is a line too. */
export async function* lineBatches(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<readonly string[]> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let begun = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (let from = 0; from < value.length; from += mostBytes) {
        const text = decoder.decode(value.subarray(from, from + mostBytes), { stream: true })
        const lines = (begun + text).split('\n')
        begun = lines.pop() ?? ''
        yield* inBatches(lines)
      }
    }
    begun += decoder.decode()
    if (begun !== '') yield [begun]
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function* inBatches(lines: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < lines.length; from += mostLines) yield lines.slice(from, from + mostLines)
}
