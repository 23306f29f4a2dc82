import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'
import { photoOfPhone, pngChunk, withPngChunk } from './pictures-for-tests.ts'

const megabyte = 1024 * 1024
const most = 10 * megabyte
const wrong = 'The content of this file is not what its name says, or it is damaged.'
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const plain = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#28a' } })
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** The markers of the JPEG segments before the pixels; the second byte of each. */
function blocksOf(jpeg: Uint8Array): number[] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const found: number[] = []
  for (let at = 2; view.getUint8(at + 1) !== 0xda; at += 2 + view.getUint16(at + 2))
    found.push(view.getUint8(at + 1))
  return found
}

describe('a photo', () => {
  test('keeps its pixels, upright and in sRGB, and loses its metadata', async () => {
    const sent = await photoOfPhone()
    const before = await sharp(sent).metadata()
    expect(before).toMatchObject({ width: 64, height: 48, orientation: 6, hasProfile: true })
    for (const word of ['Exif', 'Samsung', 'secret-remark', 'secret-place', 'ICC_PROFILE'])
      expect(text(sent)).toContain(word)
    const kept = await cleanPicture(sent, 'jpeg', most)
    const after = await sharp(kept).metadata()
    expect(after).toMatchObject({ format: 'jpeg', width: 48, height: 64, space: 'srgb', hasProfile: false })
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation, after.comments]).toEqual(
      Array(6).fill(undefined),
    )
    // no application segment but JFIF, and no comment
    expect(blocksOf(kept).filter((marker) => marker === 0xfe || (marker > 0xe0 && marker < 0xf0))).toEqual([])
    expect(text(kept)).not.toMatch(/Exif|Samsung|secret|adobe|ICC_PROFILE/i)
    // red above, blue below
    const [above, below] = [await pixelAt(kept, 24, 8), await pixelAt(kept, 24, 56)]
    expect((above[0] ?? 0) - (above[2] ?? 0)).toBeGreaterThan(100)
    expect((below[2] ?? 0) - (below[0] ?? 0)).toBeGreaterThan(100)
  })

  test('keeps its chroma subsampling', async () => {
    for (const chromaSubsampling of ['4:4:4', '4:2:0']) {
      const kept = await cleanPicture(await plain().jpeg({ chromaSubsampling }).toBuffer(), 'jpeg', most)
      expect(await sharp(kept).metadata()).toMatchObject({ chromaSubsampling })
    }
  })

  test.each([
    ['another small picture', async () => plain(8, 8).jpeg().toBuffer()],
    ['a film', async () => Buffer.from('....ftypmp42 moving secret')],
    ['zeros', async () => Buffer.alloc(900)],
  ])('with %s behind its end loses it', async (_, added) => {
    const sent = Buffer.concat([await plain().jpeg().toBuffer(), await added()])
    const kept = await cleanPicture(sent, 'jpeg', most)
    expect(kept.subarray(-2)).toEqual(new Uint8Array([0xff, 0xd9]))
    expect(Buffer.from(kept).indexOf('ffd9', 0, 'hex')).toBe(kept.length - 2)
  })

  test('with a gain map, or in CMYK, becomes a plain one', async () => {
    const picture = plain()
    if (!canMap(picture)) throw new Error('sharp draws no such photo')
    const bright = await picture.withGainMap().jpeg().toBuffer()
    expect(text(bright)).toContain('urn:iso:std:iso:ts:21496')
    expect(text(await cleanPicture(bright, 'jpeg', most))).not.toContain('urn:')
    const printed = await plain().toColourspace('cmyk').jpeg().toBuffer()
    const kept = await cleanPicture(printed, 'jpeg', most)
    expect(await sharp(kept).metadata()).toMatchObject({ channels: 3, space: 'srgb' })
  })

  test('that would be too large is compressed more, and refused only when that does not help', async () => {
    const sent = await noise(600, 400).jpeg({ quality: 70 }).toBuffer()
    const best = await cleanPicture(sent, 'jpeg', most)
    expect(best.length).toBeGreaterThan(sent.length)
    const coarse = await cleanPicture(sent, 'jpeg', best.length - 1)
    expect(coarse.length).toBeLessThan(best.length)
    await expect(cleanPicture(sent, 'jpeg', 1_000)).rejects.toMatchObject({
      code: 'FILE_TOO_COMPLEX',
      message: expect.stringMatching(/MB without its hidden details; save it smaller\.$/),
    })
  })
})

describe('a drawing', () => {
  test('keeps every pixel, and no text chunks', async () => {
    const drawn = await noise(40, 30).png().toBuffer()
    const words: [string, string][] = [
      ['tEXt', 'Comment\0secret-remark'],
      ['eXIf', 'MM\0*secret-place'],
      ['iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<secret/>'],
      ['tIME', '\u0007\u00e8\u0001\u0001\0\0\0'],
    ]
    let sent: Buffer = drawn
    for (const [kind, content] of words) sent = withPngChunk(sent, kind, Buffer.from(content, 'latin1'))
    const kept = await cleanPicture(sent, 'png', most)
    expect(text(kept)).not.toMatch(/secret|tEXt|eXIf|iTXt|tIME/)
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect((await pixels(kept)).equals(await pixels(drawn))).toBe(true)
  })

  test('with a palette, in grey, or with transparency stays so', async () => {
    const kept = async (sent: Buffer) => sharp(await cleanPicture(sent, 'png', most)).metadata()
    const grey = await noise(40, 30).greyscale().toColourspace('b-w').png().toBuffer()
    expect(await kept(grey)).toMatchObject({ channels: 1, space: 'b-w' })
    expect(await kept(await plain().ensureAlpha(0.5).png().toBuffer())).toMatchObject({ channels: 4 })
    const few = await noise(300, 200).png({ palette: true, colours: 64 }).toBuffer()
    // too large without a palette, it is written with one
    const sent = await cleanPicture(few, 'png', most)
    const within = await cleanPicture(few, 'png', sent.length - 1)
    expect(await sharp(within).metadata()).toMatchObject({ isPalette: true })
  })

  test('that is animated is kept as its first frame', async () => {
    const still = await plain().png().toBuffer()
    const frame = Buffer.alloc(26)
    frame.writeUInt32BE(20, 4)
    frame.writeUInt32BE(10, 8)
    const moving = withPngChunk(
      withPngChunk(still, 'fcTL', frame),
      'acTL',
      Buffer.from('0000000200000000', 'hex'),
    )
    const kept = await cleanPicture(moving, 'png', most)
    expect(text(kept)).not.toMatch(/acTL|fcTL/)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  test.each(['zTXt', 'iCCP', 'iTXt'])('with a decompression bomb in %s is read without it', async (kind) => {
    const zeros = deflateSync(Buffer.alloc(200 * megabyte), { level: 1 })
    const starts = { zTXt: 'a\0\0', iCCP: 'a\0\0', iTXt: 'XML:com.adobe.xmp\0\u0001\0\0\0' }
    const start = Buffer.from(starts[kind as keyof typeof starts], 'latin1') // one of the list above
    const sent = withPngChunk(await plain().png().toBuffer(), kind, Buffer.concat([start, zeros]))
    expect((await cleanPicture(sent, 'png', most)).length).toBeLessThan(1_000)
  })
})

describe('a file that cannot be decoded is refused', () => {
  test.each([
    [
      'a photo that ends early',
      'jpeg',
      async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9_000),
    ],
    [
      'a drawing that ends early',
      'png',
      async () => (await noise(200, 200).png().toBuffer()).subarray(0, 9_000),
    ],
    ['a drawing as a photo', 'jpeg', async () => plain().png().toBuffer()],
    ['a photo as a drawing', 'png', async () => plain().jpeg().toBuffer()],
    [
      'a page',
      'png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['another kind of picture', 'png', async () => plain().webp().toBuffer()],
    [
      'a drawing that has fewer pixels than it says',
      'png',
      async () =>
        Buffer.concat([
          (await plain(40, 40).png().toBuffer()).subarray(0, 33),
          pngChunk('IDAT', deflateSync(Buffer.alloc(40))),
          pngChunk('IEND', Buffer.alloc(0)),
        ]),
    ],
  ] as const)('%s', async (_, kind, content) => {
    await expect(cleanPicture(await content(), kind, most)).rejects.toThrow(wrong)
  })

  test('a progressive photo with thousands of scans', async () => {
    await expect(cleanPicture(manyScans(5_000), 'jpeg', most)).rejects.toThrow(wrong)
  })
})

/** The types of sharp lack `withGainMap`. */
function canMap(picture: Sharp): picture is Sharp & { withGainMap(): Sharp } {
  return 'withGainMap' in picture
}

/** A progressive JPEG of 48 megapixels; each scan takes only ten bytes of the file. */
function manyScans(count: number): Buffer {
  const huffman = (of: number) => [0xff, 0xc4, 0, 20, of, 1, ...Array(15).fill(0), 0]
  return Buffer.concat([
    Buffer.from('ffd8ffdb004300', 'hex'),
    Buffer.alloc(64, 1),
    Buffer.from('ffc2000b0817701f400101 1100'.replace(' ', ''), 'hex'),
    Buffer.from([...huffman(0x00), ...huffman(0x10)]),
    ...Array.from({ length: count }, () => Buffer.from('ffda0008010100013f00', 'hex')),
    Buffer.from('ffd9', 'hex'),
  ])
}
