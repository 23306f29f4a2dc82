import type { GroupTerms } from '#contract/insurance/group/check-rows'
import type { GroupPax } from '#contract/insurance/group/file'
import { groupPaxesOf } from '#contract/insurance/group/paxes'
import { groupSentence } from '#contract/insurance/group/problems'
import { problemsOfGroup, readGroupSheet } from '#contract/insurance/group/sheet'
import type { SheetGrid } from '#contract/sheet-grid'
import { queueOf } from '../../files/one-after-another.ts'
import { tooManyFiles } from '../../files/refuse-file.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkWorkbook } from './check-workbook.ts'
import { readInThread } from './workbook-thread.ts'

type File = { fileName: string; content: Uint8Array }

/** Two threads at most: what else the server does goes on. */
const limits = { atOnce: 2, waiting: 20, ofUser: 3 }
const mostSentences = 10

/** The travellers of a group file, checked once more whatever the device found (safety: H11). */
export function createReadGroupFile(read: (content: Uint8Array) => Promise<SheetGrid> = readInThread) {
  const enqueue = queueOf(limits)
  return async ({ fileName, content }: File, terms: GroupTerms, userId: string): Promise<GroupPax[]> => {
    checkWorkbook(fileName, content)
    const grid = await enqueue(userId, () => read(content))
    if (!grid) throw tooManyFiles()
    const sheet = readGroupSheet(grid)
    const { file, cells } = problemsOfGroup(sheet, terms)
    const found = [...file, ...cells]
    if (found.length > 0) throw new Refusal('INVALID_REQUEST', sentencesOf(found.map(groupSentence)))
    return groupPaxesOf(sheet.rows)
  }
}

function sentencesOf(all: readonly string[]): string {
  const left = all.length - mostSentences
  const said = all.slice(0, mostSentences)
  return [...said, ...(left > 0 ? [`And ${left} more.`] : [])].join(' ')
}
