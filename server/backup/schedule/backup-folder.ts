import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup in the folder, by its name, which says when it was taken and the last migration of its database: that is all that can be known
 * of it without the passphrase. */
export type FolderBackup = { readonly name: string; readonly takenAt: Date; readonly migration: number }

const named = /^tradewind-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-m(\d{3,})\.backup$/
const unfinished = /^tradewind-\S+\.backup\.part$/
const staleMs = 24 * 3_600_000
const monthsKept = 12

export function nameOfBackup(takenAt: Date, migration: number): string {
  const moment = takenAt.toISOString().replace(/[-:.]/g, '')
  return `tradewind-${moment}-m${String(migration).padStart(3, '0')}.backup`
}

export function readName(name: string): FolderBackup | null {
  const [, year, month, day, hours, minutes, seconds, ms, migration] = named.exec(name) ?? []
  if (migration === undefined) return null
  const takenAt = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(takenAt.getTime()) ? null : { name, takenAt, migration: Number(migration) }
}

/** The newest first. */
export async function listFolder(folder: string): Promise<FolderBackup[]> {
  const found = (await readdir(folder)).flatMap((name) => readName(name) ?? [])
  return found.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Those to remove: of the newest so many none, and of the older ones not the last one of each of the last twelve months. */
export function outdated(newestFirst: readonly FolderBackup[], keep: number): readonly FolderBackup[] {
  const older = newestFirst.slice(keep)
  const monthOf = ({ takenAt }: FolderBackup) => takenAt.toISOString().slice(0, 7)
  const months = [...new Set(older.map(monthOf))].slice(0, monthsKept)
  const lastOfMonth = new Set(months.map((month) => older.find((one) => monthOf(one) === month)))
  return older.filter((one) => !lastOfMonth.has(one))
}

/** Removes what is outdated, and what a process that ended in the middle left behind. */
export async function tidyFolder(folder: string, keep: number, now: Date): Promise<void> {
  for (const { name } of outdated(await listFolder(folder), keep))
    await rm(join(folder, name), { force: true })
  for (const name of (await readdir(folder)).filter((one) => unfinished.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > staleMs) await rm(join(folder, name), { force: true })
  }
}
