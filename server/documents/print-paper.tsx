import { renderToBuffer } from '@react-pdf/renderer'
import type { Paper } from '#contract/paper/paper'
import { printable } from '#contract/text/trade-text'
import { lowerThreadPriority } from '../http/guard/thread-priority.ts'
import { PaperDocument } from './paper-document.tsx'
import type { PrintJob } from './paper-job.ts'
import { wordsOfPapers } from './paper-words.ts'

lowerThreadPriority()

/** What the typeface can draw of every text of the paper. */
function drawable(paper: Paper): Paper {
  return JSON.parse(JSON.stringify(paper), (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  )
}

/** Runs in a thread of the PDF pool. */
export async function printPaper(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await renderToBuffer(
    <PaperDocument job={{ ...job, paper: drawable(job.paper) }} say={wordsOfPapers(job.language)} />,
  )
  return new Uint8Array(buffer)
}
