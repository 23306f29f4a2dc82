import { maxAttachmentBytes } from '#contract/pnr/auxiliary'
import { cleanPicture } from '../../files/clean-picture.ts'
import { createLimitedQueue } from '../../files/limited-queue.ts'
import { inspectPdf } from '../../files/pdf/inspect-pdf.ts'
import { tooManyFiles } from '../../files/refuse-file.ts'
import type { CheckedFile } from './attachment-store.ts'
import { checkFile } from './check-file.ts'

/** Two at a time: decoding a 50-megapixel picture takes 250 MB, inspecting a PDF takes a thread. */
const limits = { atOnce: 2, waiting: 20, ofUser: 3 }

export type SanitizeFile = (givenName: string, content: Uint8Array, userId: string) => Promise<CheckedFile>

/** Returns the file to store (safety: H11): a picture without hidden data, a PDF without scripts or actions. */
export function createFileSanitizer(): SanitizeFile {
  const enqueue = createLimitedQueue(limits)
  return async (givenName, content, userId) => {
    const file = checkFile(givenName, content)
    const kept = await enqueue(userId, () => contentToKeep(file))
    if (!kept) throw tooManyFiles()
    return { ...file, content: kept }
  }
}

async function contentToKeep({ kind, content }: CheckedFile): Promise<Uint8Array> {
  if (kind === 'pdf') await inspectPdf(content)
  return kind === 'png' || kind === 'jpeg' ? cleanPicture(content, kind, maxAttachmentBytes) : content
}
