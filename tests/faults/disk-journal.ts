/** One change of the disk. A file is known by its id, because its name may change while it is written. */
export type DiskRecord =
  | { op: 'see'; path: string; id: number }
  | { op: 'create'; path: string; id: number }
  | { op: 'rename'; from: string; to: string; id: number }
  | { op: 'remove' | 'mkdir'; path: string }
  | { op: 'syncFolder'; path: string }
  | { op: 'write'; id: number; at: number }
  | { op: 'truncate'; id: number; size: number }
  | { op: 'sync'; id: number }

export type NameChange = Exclude<DiskRecord, { op: 'see' | 'write' | 'truncate' | 'sync' | 'syncFolder' }>
export type Change = { at: number; bytes: Buffer } | { size: number }

/** The journal split into names and the content of each file, because a power cut treats them differently. */
export type DiskJournal = {
  /** Paths of the files that existed before the journal. */
  seen: { path: string; id: number }[]
  names: NameChange[]
  /** How many of the name changes are surely on the disk. */
  durableNames: number
  contents: Map<number, { changes: Change[]; durable: number }>
}

/** Applies the guarantees of a journaling file system: name changes reach the disk in order; a sync of a folder makes
 * its name changes durable, a sync of a file the name changes of that file and its content. */
export function readJournal(bytes: Buffer): DiskJournal {
  const journal: DiskJournal = { seen: [], names: [], durableNames: 0, contents: new Map() }
  const contentOf = (id: number) => {
    const content = journal.contents.get(id) ?? { changes: [], durable: 0 }
    journal.contents.set(id, content)
    return content
  }
  const markDurable = (matches: (change: NameChange) => boolean) => {
    journal.durableNames = Math.max(journal.durableNames, journal.names.findLastIndex(matches) + 1)
  }
  for (const { record, data } of records(bytes)) {
    if (record.op === 'see') journal.seen.push(record)
    else if (record.op === 'write') contentOf(record.id).changes.push({ at: record.at, bytes: data })
    else if (record.op === 'truncate') contentOf(record.id).changes.push({ size: record.size })
    else if (record.op === 'sync') {
      const content = contentOf(record.id)
      content.durable = content.changes.length
      markDurable((change) => 'id' in change && change.id === record.id)
    } else if (record.op === 'syncFolder') {
      markDurable((change) => pathsOf(change).some((path) => folderOf(path) === record.path))
    } else journal.names.push(record)
  }
  return journal
}

function pathsOf(change: NameChange): string[] {
  return change.op === 'rename' ? [change.from, change.to] : [change.path]
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The last record may be incomplete; its change had not been acknowledged. */
function* records(bytes: Buffer): Generator<{ record: DiskRecord; data: Buffer }> {
  let at = 0
  while (at + 8 <= bytes.length) {
    const headEnd = at + 8 + bytes.readUInt32LE(at)
    const end = headEnd + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) return
    const record: DiskRecord = JSON.parse(bytes.toString('utf8', at + 8, headEnd))
    yield { record, data: bytes.subarray(headEnd, end) }
    at = end
  }
}
