import type { GroupTerms } from '#contract/insurance/group/check-rows'
import { groupPaxesOf } from '#contract/insurance/group/paxes'
import { groupSentence, tellGroupNote } from '#contract/insurance/group/problems'
import { problemsOfGroup, questionsOfGroup, readGroupSheet } from '#contract/insurance/group/sheet'
import type { SheetGrid } from '#contract/sheet/sheet-grid'
import { createLimitedQueue } from '../../files/limited-queue.ts'
import { tooManyFiles } from '../../files/refuse-file.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { ReadGroup } from '../quote/search-insurance.ts'
import { checkWorkbook } from './check-workbook.ts'
import { readInThread } from './workbook-thread.ts'

type File = { fileName: string; content: Uint8Array }

/** Two threads at most, so that the server has time for other requests. */
const limits = { atOnce: 2, waiting: 20, ofUser: 3 }
const maxSentences = 10

/** Reads the travellers of a group file, and notes what was left out. The server repeats the checks of the browser (safety: H11). */
export function createReadGroupFile(read: (content: Uint8Array) => Promise<SheetGrid> = readInThread) {
  const enqueue = createLimitedQueue(limits)
  return async ({ fileName, content }: File, terms: GroupTerms, userId: string): Promise<ReadGroup> => {
    checkWorkbook(fileName, content)
    const grid = await enqueue(userId, () => read(content))
    if (!grid) throw tooManyFiles()
    const sheet = readGroupSheet(grid)
    const { file, cells } = problemsOfGroup(sheet, terms)
    const found = [...file, ...cells]
    const notes = [...sheet.notes, ...questionsOfGroup(sheet)].map(tellGroupNote)
    if (found.length > 0) {
      // what was left out may be the reason
      const reported = notes.map(({ sentence }) => sentence)
      const sentence = [sentencesOf(found.map(groupSentence)), ...reported].join(' ')
      throw refusal('INVALID_REQUEST', 'refusals.groupFileWrong', {}, { sentence })
    }
    return { paxes: groupPaxesOf(sheet.rows), notes }
  }
}

function sentencesOf(all: readonly string[]): string {
  const more = all.length - maxSentences
  const shown = all.slice(0, maxSentences)
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
