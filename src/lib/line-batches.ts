/** So few that a batch is parsed between two frames. */
const mostLines = 250

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
      const lines = (begun + decoder.decode(value, { stream: !done })).split('\n')
      begun = done ? '' : (lines.pop() ?? '')
      for (let from = 0; from < lines.length; from += mostLines) {
        const batch = lines.slice(from, from + mostLines)
        if (batch.length > 1 || batch[0] !== '' || !done) yield batch
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
