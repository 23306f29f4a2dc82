import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The server's own code makes the demo data, so any change to it may change a prepared database. */
const sources = ['server', 'contract', 'package-lock.json']
let sourcesHash: string | undefined

/** A cache key for a prepared database: a hash of `prepare` and its day, and one of the sources. */
export function preparedKey(prepare: (...needs: never[]) => unknown): string {
  sourcesHash ??= hashOf(
    sources.flatMap(filesBelow).map((path) => `${path}\n${readFileSync(join(root, path), 'utf8')}`),
  )
  return `${hashOf([prepare.toString(), process.env.TESTS_START_AT ?? '']).slice(0, 8)}_${sourcesHash.slice(0, 24)}`
}

function filesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return path.includes('.test.') ? [] : [path]
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(join(path, name)))
}

function hashOf(texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex')
}
