const longestHeader = 4_096

/** A reader of zips looks for its directory from the end, whatever stands before it. */
export function opensAsZip(content: Uint8Array): boolean {
  return bufferOf(content).subarray(-66_000).includes('PK\u0005\u0006', 0, 'latin1')
}

/** Where a browser that guesses would look. */
export function startsLikePage(content: Uint8Array): boolean {
  return htmlTag.test(textOf(content.subarray(0, longestHeader)))
}

/** Readers of PDFs take what stands before one for a header of somebody's mail. */
export function startsLikePaper(content: Uint8Array): boolean {
  return bufferOf(content).subarray(0, longestHeader).includes('%PDF-')
}

/** Whether a file of another kind stands behind the end of this one. Cameras add much that is harmless there (a film, a
 * smaller picture); zips are found by `opensAsZip`. */
export function holdsAnotherFile(rest: Uint8Array): boolean {
  const starts = ['%PDF-', 'Rar!\u001a\u0007', '7z\u00bc\u00af\u0027\u001c']
  return starts.some((start) => bufferOf(rest).includes(start, 0, 'latin1')) || htmlTag.test(textOf(rest))
}

const htmlTag = /<(!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b/i

function textOf(bytes: Uint8Array): string {
  return bufferOf(bytes).toString('latin1')
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
