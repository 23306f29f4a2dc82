import sharp, { type Metadata, type Sharp } from 'sharp'
import { refusal } from '../http/call/refusal.ts'
import { fileDamaged, takesTooLong } from './refuse-file.ts'

export const maxPixels = 50_000_000
const seconds = 20

// no cache, one core for each picture, and no decoders but those for JPEG and PNG
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

type Kind = 'jpeg' | 'png'
type Encode = (picture: Sharp) => Sharp

/** Decodes the picture and encodes it again, upright and in sRGB: it keeps the pixels and nothing else of the file (GPS
 * position, camera, comments, thumbnail, data behind its end). With `longestSide` a larger picture is made smaller, in
 * pixels. Throws a refusal. */
export async function cleanPicture(
  content: Uint8Array,
  kind: Kind,
  maxBytes: number,
  longestSide?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const picture = () => sharp(content, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
    const metadata = await picture().metadata()
    if (metadata.format !== kind) throw fileDamaged()
    for (const write of encodings[kind](metadata)) {
      const upright = picture()
        .timeout({ seconds })
        .toColourspace(metadata.space === 'b-w' ? 'b-w' : 'srgb')
      const fitted = longestSide
        ? upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        : upright
      const written = await write(fitted).toBuffer()
      if (written.length <= maxBytes) return new Uint8Array(written)
    }
  } catch (error) {
    throw isTimeout(error) ? takesTooLong('picture') : fileDamaged()
  }
  throw refusal('FILE_TOO_COMPLEX', 'refusals.pictureTooHeavy', { most: maxBytes / 1024 / 1024 })
}

/** The best quality first; the next one is tried only when the result exceeds `maxBytes`. */
const encodings: Record<Kind, (metadata: Metadata) => Encode[]> = {
  // at 92 no loss is visible in the small print of a passport
  jpeg: ({ chromaSubsampling = '4:2:0' }) =>
    [92, 84, 76].map((quality) => (picture) => {
      const isFine = quality === 92 && chromaSubsampling.startsWith('4:4:4')
      // would make files a tenth smaller, but take twice the memory and time
      const optimiseCoding = false
      return picture.jpeg({ quality, chromaSubsampling: isFine ? '4:4:4' : '4:2:0', optimiseCoding })
    }),
  png: ({ isPalette }) => [
    (picture) => picture.png(),
    (picture) => picture.png({ compressionLevel: 9, palette: isPalette, quality: 100, dither: 0 }),
  ],
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
