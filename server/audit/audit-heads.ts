import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

const headShape = v.object({
  place: v.number(),
  mac: v.string(),
  at: v.string(),
  /** Of `audit_chain` at that time; heads of earlier releases have none. */
  floor: v.optional(v.number()),
})
/** The end of the chain at a time; `mac` in hex, `at` when that place was sealed. */
export type AuditHead = v.InferOutput<typeof headShape>

/** Heads of the chain, kept outside the database: they show a chain that was cut or made anew. */
export type AuditHeads = {
  append(head: AuditHead): void
  /** Oldest first. */
  read(): AuditHead[]
}

const maxBytes = 512 * 1024
const newestKept = 1_000
const daysKept = 2_000

/** Heads in a file, one JSON object a line. Several processes may append to the same file. */
export function headsFile(path: string, limitBytes = maxBytes): AuditHeads {
  const read = () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseHead) : [])
  return {
    read,
    append(head) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      appendFileSync(path, `${JSON.stringify(head)}\n`, { mode: 0o600 })
      if (statSync(path).size <= limitBytes) return
      const kept = thinOut(read())
      writeFileSync(`${path}.new`, kept.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}

/** Heads that were kept elsewhere, as their lines. */
export function headsInMemory(lines: readonly string[]): AuditHeads {
  const heads = lines.flatMap(parseHead)
  return {
    read: () => heads,
    append: (head) => void heads.push(head),
  }
}

/** Keeps the newest heads, and of the older ones the last of each day. */
export function thinOut(heads: readonly AuditHead[], newest = newestKept, days = daysKept): AuditHead[] {
  const older = heads.slice(0, -newest)
  const lastOfDay = new Map(older.map((head) => [head.at.slice(0, 10), head]))
  return [...[...lastOfDay.values()].slice(-days), ...heads.slice(-newest)]
}

/** A line that a power cut left half written is skipped. */
function parseHead(line: string): AuditHead[] {
  try {
    return [v.parse(headShape, JSON.parse(line))]
  } catch {
    return []
  }
}
