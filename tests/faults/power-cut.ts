import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { Change, DiskJournal, NameChange } from './disk-journal.ts'

/** Which share of unsynced changes survives, from 0 to 1; content is torn at sector borders, within pages. */
export type Leftovers = { names: number; content: number }

const sector = 512

/** Changes files to their state after a power cut at the journal's end. `moved` maps a path of the journal to that file
 * as it was before the journal. */
export function cutPower(
  journal: DiskJournal,
  moved: (path: string) => string,
  leftovers: Leftovers,
  random: () => number,
) {
  const loose = journal.names.length - journal.durableNames
  const kept = journal.durableNames + Math.floor(loose * leftovers.names * random())
  const names = new Map(journal.seen.map(({ path, id }) => [path, id]))
  for (const change of journal.names.slice(0, kept)) applyName(change, names, moved)
  for (const [path, id] of names) {
    const content = journal.contents.get(id)
    if (!content) continue
    const changes = [
      ...content.changes.slice(0, content.durable),
      ...content.changes
        .slice(content.durable)
        .flatMap((change) => partOf(change, leftovers.content, random)),
    ]
    applyContent(moved(path), changes)
  }
}

function applyName(change: NameChange, names: Map<string, number>, moved: (path: string) => string): void {
  if (change.op === 'create') {
    names.set(change.path, change.id)
    writeFileSync(moved(change.path), '')
  } else if (change.op === 'mkdir') mkdirSync(moved(change.path), { recursive: true })
  else if (change.op === 'rename') {
    names.delete(change.from)
    names.set(change.to, change.id)
    renameSync(moved(change.from), moved(change.to))
  } else {
    for (const path of names.keys()) if (`${path}/`.startsWith(`${change.path}/`)) names.delete(path)
    rmSync(moved(change.path), { recursive: true, force: true })
  }
}

function partOf(change: Change, share: number, random: () => number): Change[] {
  if (!('bytes' in change)) return random() < share ? [change] : []
  const parts: Change[] = []
  for (let from = 0; from < change.bytes.length; from += sector) {
    if (random() < share)
      parts.push({ at: change.at + from, bytes: change.bytes.subarray(from, from + sector) })
  }
  return parts
}

function applyContent(path: string, changes: Change[]): void {
  if (changes.length === 0) return
  const fd = openSync(path, 'r+')
  for (const change of changes) {
    if ('bytes' in change) writeSync(fd, change.bytes, 0, change.bytes.length, change.at)
    else ftruncateSync(fd, change.size)
  }
  closeSync(fd)
}
