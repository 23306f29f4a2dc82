import { maxPixels } from './clean-picture.ts'
import { jpegSize, pngSize } from './image-size.ts'
import { fileDamaged, refuseFile } from './refuse-file.ts'
import { holdsAnotherFile } from './sniff-kinds.ts'

const longestSide = 12_000

export type PictureKind = 'png' | 'jpeg'

/** Checks the header, the size in pixels, and that no second file stands behind the picture (safety: H11). */
export function checkPicture(content: Uint8Array, kind: PictureKind): void {
  const { width, height, end } = kind === 'png' ? pngSize(content) : jpegSize(content)
  if (width === 0 || height === 0) throw fileDamaged()
  if (width > longestSide || height > longestSide || width * height > maxPixels)
    throw refuseFile('refusals.pictureTooLarge', 'FILE_TOO_COMPLEX')
  if (holdsAnotherFile(content.subarray(end))) throw fileDamaged()
}
