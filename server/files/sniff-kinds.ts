const longestHeader = 4_096

/** Whether zip readers would open it: they look for the directory from the end, whatever stands before it. */
export function opensAsZip(content: Uint8Array): boolean {
  return bufferOf(content).subarray(-66_000).includes('PK\u0005\u0006', 0, 'latin1')
}

/** Whether a browser that sniffs the content type could take it for HTML. */
export function startsLikeHtml(content: Uint8Array): boolean {
  return htmlTag.test(textOf(content.subarray(0, longestHeader)))
}

/** Whether PDF readers would open it: they skip what stands before `%PDF-`. */
export function startsLikePdf(content: Uint8Array): boolean {
  return bufferOf(content).subarray(0, longestHeader).includes('%PDF-')
}

/** Whether the data behind the end of a file hold a PDF, RAR, 7z or HTML file. Cameras add harmless data there, such as a film
 * or a thumbnail. `opensAsZip` finds zips. */
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
