import { renderToBuffer } from '@react-pdf/renderer'
import { lowerThreadPriority } from '../http/thread-priority.ts'
import { PaperDocument } from './paper-document.tsx'
import type { PrintJob } from './paper-job.ts'
import { wordsOfPapers } from './paper-words.ts'

lowerThreadPriority()

/** Runs in a thread of the PDF pool. */
export async function printPaper(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await renderToBuffer(<PaperDocument job={job} say={wordsOfPapers(job.language)} />)
  return new Uint8Array(buffer)
}
