import { readFileSync, statSync } from 'node:fs'
import type { Database } from '../db/database.ts'
import { readCodeFile } from '../hotel/common-codes/read-code-file.ts'
import { replaceCodes } from '../hotel/common-codes/replace-codes.ts'

const maxBytes = 64 * 1024 * 1024

/** Makes a file the table of common codes; answers what became of it. */
export async function loadCodes(database: Database, path: string): Promise<string> {
  const rows = readCodeFile(bytesOf(path))
  const { added, changed, removed, ambiguous } = await replaceCodes(database, rows)
  const counted = (count: number) => count.toLocaleString('en')
  return [
    `The table has ${counted(rows.length)} hotels: ${counted(added)} new, ${counted(changed)} with another code;`,
    `${counted(removed)} are gone from it.`,
    ...(ambiguous > 0
      ? [`${counted(ambiguous)} share their code with a hotel of the same supplier, and are shown apart.`]
      : []),
  ].join(' ')
}

function bytesOf(path: string): Uint8Array {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`)
  if (found.size > maxBytes) throw new Error(`${path} is larger than ${maxBytes / 1024 / 1024} MB.`)
  return readFileSync(path)
}
