import { checkPicture, type PictureKind } from '../files/check-picture.ts'
import { cleanPicture } from '../files/clean-picture.ts'
import { maxPictureBytes, NoPicture } from './fetch-picture.ts'

const longestSide = 1_280

/** Draws a JPEG or PNG anew, whatever its header said: only pixels are left of it. Throws for anything else. */
export async function redrawPicture(
  content: Uint8Array,
): Promise<{ kind: PictureKind; content: Uint8Array }> {
  const kind = kindOf(content)
  if (!kind) throw new NoPicture('it is neither a JPEG nor a PNG')
  checkPicture(content, kind)
  return { kind, content: await cleanPicture(content, kind, maxPictureBytes, longestSide) }
}

function kindOf(content: Uint8Array): PictureKind | null {
  const begin = Buffer.from(content.subarray(0, 4)).toString('hex')
  if (begin.startsWith('ffd8ff')) return 'jpeg'
  return begin === '89504e47' ? 'png' : null
}
