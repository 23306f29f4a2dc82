import { rm, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { endItem } from './contents.ts'
import { fingerprintsOf } from './keys-of-backup.ts'
import { allRows, type BackupFile, countsOf, type TakeNeeds } from './needs.ts'
import type { Restored } from './restore-backup.ts'
import { linesOfBackup } from './take-backup.ts'

export type Taken = {
  readonly takenAt: Date
  readonly rows: Restored['rows']
  readonly rowCount: number
  readonly bytes: number
}

/** Writes a backup while the server works, and reads the file back: that each block of it opens, and that its end is there. */
export async function takeBackup(
  { database, keys, heads, version, now }: TakeNeeds & { database: Database },
  { file, passphrase }: BackupFile,
): Promise<Taken> {
  const writer = await writeBackup(file, passphrase)
  const takenAt = now()
  try {
    const facts = {
      version,
      now: takenAt,
      ...fingerprintsOf(keys),
      auditHeads: heads.read().map((head) => JSON.stringify(head)),
    }
    let last = ''
    for await (const line of linesOfBackup(database, facts)) {
      await writer.write(line)
      last = line
    }
    await writer.close()
    const [, rows] = v.parse(endItem, JSON.parse(last))
    await readThrough({ file, passphrase }, last)
    return { takenAt, rows, rowCount: allRows(rows), bytes: (await stat(file)).size }
  } catch (error) {
    await writer.giveUp()
    throw error
  }
}

/** A file that cannot be read back is removed. */
async function readThrough({ file, passphrase }: BackupFile, end: string): Promise<void> {
  try {
    let last = ''
    for await (const line of readBackup(file, passphrase)) last = line
    if (last !== end) throw new BackupProblem('DAMAGED', `${file} is not what was written to it.`)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Answers the sentence to print. */
export async function backUp(needs: TakeNeeds & { database: Database }, file: BackupFile): Promise<string> {
  return takenSentence(file.file, await takeBackup(needs, file))
}

export function takenSentence(file: string, { takenAt, rows }: Taken): string {
  return `${file} has all of ${takenAt.toISOString()}: ${countsOf(rows)}. Check it with: npm run admin -- verify ${file}`
}
