import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

/** A photo as a phone held upright takes it: rotated by EXIF orientation 6, with position, camera and a comment. Shown upright,
 * it is red above and blue below. */
export async function photoOfPhone(width = 64, height = 48): Promise<Buffer> {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: blue } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Samsung', ImageDescription: 'secret-remark' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The PNG with a chunk added behind its header. */
export function withPngChunk(png: Uint8Array, kind: string, content: Uint8Array): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(kind, content), png.subarray(33)])
}

export function pngChunk(kind: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}
