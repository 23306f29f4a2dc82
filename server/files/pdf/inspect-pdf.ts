import type { Refusal } from '../../http/call/refusal.ts'
import { runInThread } from '../ask-thread.ts'
import { refuseFile, takesTooLong, tooBigInside } from '../refuse-file.ts'
import type { PdfFinding } from './find-in-pdf.ts'

const workerFile = import.meta.url.endsWith('.ts') ? './pdf-worker-in-source.mjs' : './pdf-worker.js'

/** Refuses a PDF that has active content or that cannot be checked. */
export async function inspectPdf(content: Uint8Array, seconds?: number): Promise<void> {
  const found = await runInThread<PdfFinding | null>(new URL(workerFile, import.meta.url), content, {
    seconds,
    takesTooLong: () => takesTooLong('pdf'),
  })
  if (found) throw refusalOf[found]()
}

const activeContent = (what: 'Programs' | 'Files' | 'Senders' | 'Media') => () =>
  refuseFile(`refusals.pdf${what}`, 'FILE_ACTIVE')

const refusalOf: Record<PdfFinding, () => Refusal> = {
  programs: activeContent('Programs'),
  files: activeContent('Files'),
  senders: activeContent('Senders'),
  media: activeContent('Media'),
  locked: () => refuseFile('refusals.pdfLocked', 'FILE_LOCKED'),
  nested: () => refuseFile('refusals.pdfNested', 'FILE_DAMAGED'),
  unreadable: () => refuseFile('refusals.pdfUnreadable', 'FILE_DAMAGED'),
  bomb: tooBigInside,
}
