import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './server-process.ts'

const nobody = 65_534

export type Pooler = {
  /** The same database and role, through the pooler. */
  urlOf(directUrl: string): string
  close(): Promise<void>
}

/** Starts Debian's PgBouncer in transaction mode before the server of `directUrl`, for its role. */
export async function startPooler(
  directUrl: string,
  { database = '', settings = [] }: { database?: string; settings?: readonly string[] } = {},
): Promise<Pooler> {
  const server = new URL(directUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-pgbouncer-'))
  // it refuses to run as root, and must read its files
  chmodSync(folder, 0o711)
  const port = await freePort()
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(
    ini,
    `[databases]
* = host=${server.hostname} port=${server.port} ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
${settings.join('\n')}\n`,
  )
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const child = spawn('/usr/sbin/pgbouncer', [ini], { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
    await wait(20)
  }
  return {
    urlOf: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
  socket.destroy()
  return isOpen
}
