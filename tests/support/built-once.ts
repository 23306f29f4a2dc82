import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the file or folder is there: one process of the test run builds it beside its place, the others wait. */
export async function builtOnce(path: string, build: (beside: string) => Promise<void>): Promise<void> {
  const lock = `${path}.building`
  mkdirSync(dirname(path), { recursive: true })
  while (!existsSync(path)) {
    if (isLockedByOther(lock)) {
      await wait(100)
      continue
    }
    try {
      // another process may have built it just before this one took the lock
      if (existsSync(path)) return
      rmSync(`${path}.part`, { recursive: true, force: true })
      await build(`${path}.part`)
      renameSync(`${path}.part`, path)
    } finally {
      rmSync(lock, { force: true })
    }
  }
}

function isLockedByOther(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return false
  } catch {
    if (!isAlive(Number(read(lock)))) rmSync(lock, { force: true })
    return true
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
