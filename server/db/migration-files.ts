import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type MigrationFile = { version: number; name: string; fileName: string; sql: string; checksum: string }

/** The migrations of a folder in the order of their numbers. */
export function migrationFiles(folder: URL | string): MigrationFile[] {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder
  const files = readdirSync(path)
    .filter((fileName) => fileName.endsWith('.sql'))
    .map((fileName) => migrationFile(path, fileName))
    .sort((one, other) => one.version - other.version)
  files.forEach(({ version, fileName }, index) => {
    const before = files[index - 1]
    if (before?.version === version)
      throw new Error(`${before.fileName} and ${fileName} have the same number.`)
  })
  return files
}

function migrationFile(folder: string, fileName: string): MigrationFile {
  const [, number, name] = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(fileName) ?? []
  if (!number || !name) throw new Error(`${fileName} is not named like 001-what-it-does.sql.`)
  // a checkout on Windows may change line ends; the checksum must not depend on them
  const sql = readFileSync(join(folder, fileName), 'utf8').replaceAll('\r\n', '\n')
  return {
    version: Number(number),
    name,
    fileName,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
