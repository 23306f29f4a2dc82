/** What a file is that is no workbook. */
export type OtherKind =
  | 'Pdf'
  | 'Picture'
  | 'Document'
  | 'Slides'
  | 'WebPage'
  | 'Text'
  | 'Archive'
  | 'OtherSheet'

const starts: readonly (readonly [start: RegExp, kind: OtherKind])[] = [
  [/^[\s\S]{0,1000}%PDF-/, 'Pdf'],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP|BM[\s\S]{4}\0{4}|[\s\S]{4}ftyp(heic|heix|mif1|avif))/,
    'Picture',
  ],
  [/^(Rar!|7z\xbc\xaf)/, 'Archive'],
  [/^PK[\s\S]{0,100}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'OtherSheet'],
  [/^PK[\s\S]{0,100}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/, 'Slides'],
  [/^PK[\s\S]{0,100}mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'Document'],
  [/^\s*<\?xml[\s\S]*schemas-microsoft-com:office:spreadsheet/, 'OtherSheet'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|table|meta|svg)\b/i, 'WebPage'],
  [/^\{\\rtf/, 'Document'],
]

/** By the names of its parts, which a zip lists at its end. */
const parts: readonly (readonly [part: string, kind: OtherKind | null])[] = [
  ['xl/workbook.xml', null],
  ['xl/workbook.bin', 'OtherSheet'],
  ['word/document.xml', 'Document'],
  ['ppt/presentation.xml', 'Slides'],
  // an OpenDocument that does not begin with its type
  ['META-INF/manifest.xml', 'OtherSheet'],
  ['PK\x05\x06', 'Archive'],
]
const partsEnd = 66_000

/** By the name of a stream in an OLE compound file. */
const streams: readonly (readonly [stream: string, kind: OtherKind])[] = [
  ['WordDocument', 'Document'],
  ['PowerPoint Document', 'Slides'],
]

/** Whether a text has none of such signs. */
const isNoText = (sign: string) => sign < '\t' || (sign > '\r' && sign < ' ')

/** What this is instead of a workbook; `null`: it may be one, or it cannot be told. */
export function otherKindOf(file: Uint8Array): OtherKind | null {
  const start = latin(file.subarray(0, 4_096))
  const found = starts.find(([form]) => form.test(start))
  if (found) return found[1]
  if (start.startsWith('PK')) {
    const end = latin(file.subarray(-partsEnd))
    return parts.find(([part]) => end.includes(part))?.[1] ?? null
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    const whole = latin(file)
    const wide = (name: string) => whole.includes(Array.from(name).join('\0'))
    return wide('Workbook') ? null : (streams.find(([stream]) => wide(stream))?.[1] ?? null)
  }
  return start === '' || Array.from(start).some(isNoText) ? null : 'Text'
}

function latin(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return pieces.join('')
}
