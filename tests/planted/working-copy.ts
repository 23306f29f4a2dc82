import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlantedBug } from './planted-bug.ts'

export type WorkingCopy = { folder: string; remove(): void }

/** Copies all files that git does not ignore, with their uncommitted changes. Packages are linked; caches are not, so
 * that a planted bug cannot reach a cached database that other tests start from. */
export function copyWorkingTree(root: string): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-planted-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0')) {
    const from = join(root, path)
    // deleted, but not committed yet
    if (path === '' || !existsSync(from)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(from, join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(folder, 'node_modules', name))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The changed files with their new texts, by path. Throws if a text to replace is missing or occurs twice: a bug must
 * be updated with the code. */
export function withBug(folder: string, { name, edits }: PlantedBug): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { file, from, to } of edits) {
    const text = files.get(file) ?? readFileSync(join(folder, file), 'utf8')
    const [before, after, ...more] = text.split(from)
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`"${name}" cannot be planted: this text must be once in ${file}:\n${from}`)
    }
    files.set(file, before + to + after)
  }
  return files
}

export function plant(folder: string, bug: PlantedBug): void {
  for (const [file, text] of withBug(folder, bug)) writeFileSync(join(folder, file), text)
}
