import { serverNow } from '../call/clock.ts'
import { fromBase64url, toBase64url } from '../device/base64url.ts'
import { currentSession } from '../session/session.ts'
import { type KeptFile, readRecord } from './detail-records.ts'
import { changeDetails, entryFor, openDetails } from './kept-details.ts'
import type { KeptEntry } from './kept-head.ts'

/** PDFs of the server, each under the name of the paper and its language, as `certificate en`. */
const recordOf = (paper: string) => `paper ${paper}`
const isPaper = (record: string) => record.startsWith('paper ')

/** Keeps a paper that somebody opened here, with its others. */
export async function keepPaper(locator: string, paper: string, file: File): Promise<void> {
  const value = await lettersOf(file)
  await changeDetails((head) => {
    const entry = entryFor(head, locator, { wantsPapers: true })
    if (!entry) return null
    entry.wantsPapers = true
    return [{ locator, record: recordOf(paper), value }]
  })
}

/** Keeps all papers that the sale has, in place of those that it had. `stamp`: of the sale as it was before they were asked for. */
export async function keepPapers(
  locator: string,
  stamp: string,
  papers: ReadonlyMap<string, File>,
): Promise<boolean> {
  const values = await Promise.all(
    [...papers].map(async ([paper, file]) => ({
      locator,
      record: recordOf(paper),
      value: await lettersOf(file),
    })),
  )
  return changeDetails((head) => {
    const entry = entryFor(head, locator)
    if (!entry) return null
    entry.papersOf = stamp
    const others = Object.entries(entry.bytes).filter(([record]) => !isPaper(record))
    entry.bytes = Object.fromEntries(others)
    return values
  })
}

/** The papers of a sale that was issued here are fetched when nobody waits. */
export async function wantPapers(locator: string): Promise<void> {
  await changeDetails((head) => {
    const entry = entryFor(head, locator, { wantsPapers: true })
    if (!entry || entry.wantsPapers) return null
    entry.wantsPapers = true
    return []
  })
}

export async function isPaperKept(locator: string, paper: string): Promise<boolean> {
  const head = await openDetails()
  return recordOf(paper) in (head?.sales[locator]?.bytes ?? {})
}

export const papersIn = ({ bytes }: KeptEntry): number => Object.keys(bytes).filter(isPaper).length

/** The paper as it was kept; `null`: it is not on this device. */
export async function openPaper(locator: string, paper: string): Promise<File | null> {
  const userId = currentSession()?.claims.userId
  const kept = userId ? await readRecord<KeptFile>(userId, locator, recordOf(paper)) : null
  if (!kept) return null
  const { letters, name, type, at } = kept
  return new File([fromBase64url(letters)], name, { type, lastModified: at })
}

async function lettersOf(file: File): Promise<KeptFile> {
  const { name, type } = file
  const letters = toBase64url(new Uint8Array(await file.arrayBuffer()))
  return { name, type, letters, at: serverNow().getTime() }
}
