import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Packs what was built, and answers the archive. */
export function packRelease(): string {
  execFileSync(process.execPath, ['server/deploy/pack.mjs'], { stdio: 'inherit' })
  const archive = readdirSync('package').find((name) => name.endsWith('.tar.gz'))
  if (!archive) throw new Error('no archive was packed')
  return join('package', archive)
}

/** What a person keeps away from the machine: the keys, the address, and where the database is. */
export function newSettings(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const keys = ['SESSION_SECRET', 'AUDIT_KEY', 'EVIDENCE_KEY', 'TRAVELLER_KEY', 'BACKUP_PASSPHRASE']
  return {
    ...Object.fromEntries(keys.map((key) => [key, randomBytes(32).toString('base64')])),
    SANDBOX_SUPPLIERS: '1',
    ...more,
  }
}

/** A release, unpacked into an empty folder as a person does it, and its server. */
export class Installation {
  readonly home: string
  readonly url: string
  #release = ''
  #server: ChildProcess | null = null
  #output = ''

  private constructor(home: string, port: number) {
    this.home = home
    this.url = `http://localhost:${port}`
  }

  static unpack(archive: string, home: string, settings: Record<string, string>): Installation {
    const port = Number(settings.PORT)
    const installation = new Installation(home, port)
    mkdirSync(home, { recursive: true })
    execFileSync('tar', ['-xzf', archive, '-C', home])
    const [release = ''] = readdirSync(home).filter((name) => name.startsWith('tradewind-'))
    installation.#release = join(home, release)
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(home, 'tradewind.env'), lines.join(''), { mode: 0o600 })
    return installation
  }

  get release(): string {
    return this.#release
  }

  /** The one-time address's token; empty when the installation is set up. */
  get setupToken(): string {
    return /\/setup#(\S+)/.exec(this.#output)?.[1] ?? ''
  }

  /** An `admin` command. It stands in another folder, as a person may. Throws what it said when it failed. */
  admin(words: readonly string[], input = ''): string {
    const { status, stdout, stderr } = spawnSync(this.#program, ['admin', ...words], {
      cwd: '/',
      env: this.#environment,
      input,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${words[0]} ended with ${status}: ${stderr}${stdout}`)
    return stdout.trim()
  }

  async start(): Promise<void> {
    this.#output = ''
    const server = spawn(this.#program, [], {
      cwd: '/',
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#server = server
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => (this.#output += String(chunk)))
    while (!(await this.#isReady())) {
      if (server.exitCode !== null) throw new Error(`the server ended:\n${this.#output}`)
      await wait(50)
    }
  }

  async stop(): Promise<number | null> {
    const server = this.#server
    if (!server || server.exitCode !== null) return server?.exitCode ?? null
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    return server.exitCode
  }

  /** The machine is gone. */
  async lose(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server?.pid && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      // the launcher and its server
      process.kill(-server.pid, 'SIGKILL')
      await ended
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  get #program(): string {
    return join(this.#release, 'bin', 'tradewind')
  }

  /** Nothing of the test's own environment but where Node is. */
  get #environment(): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, HOME: this.home }
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
