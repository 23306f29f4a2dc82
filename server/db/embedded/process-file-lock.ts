import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** For systems without abstract sockets: a file with the number and start time of the process, because another process may
 * get its number later. `null`: locked by another process. */
export async function lockByProcessFile(folder: string): Promise<(() => Promise<void>) | null> {
  const path = join(folder, 'tradewind.pid')
  const mine = `${process.pid} ${await startTimeOf(process.pid)} ${randomUUID()}\n`
  const held = read(path)
  if (held !== null && (await isAlive(held))) return null
  if (held !== null && !moveStaleFile(path, held)) return null
  try {
    writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
  } catch {
    return null
  }
  return async () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** Moves a stale lock file away. When another process replaced it meanwhile, the new file is put back. */
function moveStaleFile(path: string, expected: string): boolean {
  const aside = `${path}-${randomUUID()}`
  try {
    renameSync(path, aside)
    if (read(aside) === expected) return true
    linkSync(aside, path)
    return false
  } catch {
    return false
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

async function isAlive(held: string): Promise<boolean> {
  const [, pid, start] = /^(\d+) (.*) \S+\n$/.exec(held) ?? []
  if (!pid) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const now = await startTimeOf(Number(pid))
  return start === '' || now === '' || now === start
}

/** The start time of a process as its system prints it; empty when unknown. */
async function startTimeOf(pid: number): Promise<string> {
  const [command, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]]
  const { stdout } = await run(String(command), [...args], { env: { ...process.env, LC_ALL: 'C' } }).catch(
    () => ({
      stdout: '',
    }),
  )
  return stdout.trim()
}
