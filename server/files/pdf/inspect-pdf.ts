import type { Refusal } from '../../http/refusal.ts'
import { runInThread } from '../ask-thread.ts'
import { refuseFile, takesTooLong, tooBigInside } from '../refuse-file.ts'
import type { PdfFinding } from './find-in-pdf.ts'

const workerFile = import.meta.url.endsWith('.ts') ? './pdf-worker-in-source.mjs' : './pdf-worker.js'

/** Refuses a PDF that has active content or that cannot be checked. */
export async function inspectPdf(content: Uint8Array, seconds?: number): Promise<void> {
  const found = await runInThread<PdfFinding | null>(new URL(workerFile, import.meta.url), content, {
    seconds,
    takesTooLong: () => takesTooLong('print it to a new PDF'),
  })
  if (found) throw refusalOf[found]()
}

const activeContent = (what: string) => () =>
  refuseFile(`This PDF ${what}; print it to a new PDF.`, 'FILE_ACTIVE')

const refusalOf: Record<PdfFinding, () => Refusal> = {
  programs: activeContent('runs programs'),
  files: activeContent('holds or opens other files'),
  senders: activeContent('has buttons that send, fetch or clear what is filled in'),
  media: activeContent('plays sound, video or models'),
  locked: () =>
    refuseFile('This PDF is locked; save it without a password, or print it to a new PDF.', 'FILE_LOCKED'),
  unreadable: () => refuseFile('This PDF cannot be looked through; print it to a new PDF.', 'FILE_DAMAGED'),
  bomb: tooBigInside,
}
