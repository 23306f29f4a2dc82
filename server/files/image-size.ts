import { fileDamaged } from './refuse-file.ts'

/** In pixels; `end` is the offset just after the picture's last byte. */
type Size = { width: number; height: number; end: number }

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Reads the header of a PNG and checks that its chunks follow each other up to IEND. */
export function pngSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 45 || pngSignature.some((byte, index) => bytes[index] !== byte)) throw fileDamaged()
  if (view.getUint32(8) !== 13 || chunkTypeAt(bytes, 12) !== 'IHDR') throw fileDamaged()
  let at = 8
  let last = ''
  let hasData = false
  while (at + 12 <= bytes.length) {
    last = chunkTypeAt(bytes, at + 4)
    hasData ||= last === 'IDAT'
    at += 12 + view.getUint32(at)
    if (last === 'IEND') break
  }
  if (last !== 'IEND' || at > bytes.length || !hasData) throw fileDamaged()
  return { width: view.getUint32(16), height: view.getUint32(20), end: at }
}

function chunkTypeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

const notFrameHeaders = new Set([0xc4, 0xc8, 0xcc])

/** Reads the frame header of a JPEG. */
export function jpegSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8 || bytes[2] !== 0xff) throw fileDamaged()
  let at = 2
  let size: Omit<Size, 'end'> | null = null
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && !notFrameHeaders.has(marker)) {
      if (size) throw fileDamaged()
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    const length = view.getUint16(at + 2)
    if (length < 2) throw fileDamaged()
    at += 2 + length
    // start of scan: the picture data follows
    if (marker === 0xda) return withEnd(bytes, at, size)
  }
  throw fileDamaged()
}

function withEnd(bytes: Uint8Array, from: number, size: Omit<Size, 'end'> | null): Size {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('ffd9', from, 'hex')
  if (!size || end < 0) throw fileDamaged()
  return { ...size, end: end + 2 }
}
