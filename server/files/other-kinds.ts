/** A reader of zips looks for its directory from the end, whatever stands before it. */
export function opensAsZip(content: Uint8Array): boolean {
  const end = Buffer.from(content.buffer, content.byteOffset, content.byteLength).subarray(-66_000)
  return end.includes(Buffer.from('PK\u0005\u0006', 'latin1'))
}

/** Where a browser that guesses would look. */
export function startsLikePage(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 4_096)).toString('latin1')
  return /<(!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b/i.test(start)
}
