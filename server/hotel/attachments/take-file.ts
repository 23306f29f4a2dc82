import { mostAttachmentBytes } from '#contract/pnr/auxiliary'
import { cleanPicture } from '../../files/clean-picture.ts'
import { queueOf } from '../../files/one-after-another.ts'
import { inspectPdf } from '../../files/pdf/inspect-pdf.ts'
import { tooManyFiles } from '../../files/refuse-file.ts'
import type { CheckedFile } from './attachment-store.ts'
import { checkFile } from './check-file.ts'

/** Two at once: a picture of 50 megapixels takes 250 MB while it is drawn, a PDF a thread. */
const limits = { atOnce: 2, waiting: 20, ofUser: 3 }

export type TakeFile = (givenName: string, content: Uint8Array, userId: string) => Promise<CheckedFile>

/** A file as it will be kept (safety: H11): a picture without what its sender does not see in it, a PDF that does
 * nothing by itself. */
export function createTakeFile(): TakeFile {
  const enqueue = queueOf(limits)
  return async (givenName, content, userId) => {
    const file = checkFile(givenName, content)
    const kept = await enqueue(userId, () => contentToKeep(file))
    if (!kept) throw tooManyFiles()
    return { ...file, content: kept }
  }
}

async function contentToKeep({ kind, content }: CheckedFile): Promise<Uint8Array> {
  if (kind === 'pdf') await inspectPdf(content)
  return kind === 'png' || kind === 'jpeg' ? cleanPicture(content, kind, mostAttachmentBytes) : content
}
