import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type AdminRequest, adminRequest } from './run-command.ts'

/** Only one process can open the embedded database. Therefore a running server executes the commands of `npm run admin`, which
 * it gets through a socket in a folder that only its owner may enter. */

/** In characters; the kernel limits the path of a socket. */
const longestPath = 100
const answerShape = v.union([v.object({ done: v.string() }), v.object({ failed: v.string() })])

export type AdminSocket = { close(): Promise<void> }

export async function openAdminSocket(
  dataDir: string,
  run: (request: AdminRequest) => Promise<string>,
): Promise<AdminSocket> {
  const path = socketPath(dataDir)
  // this process holds the lock of the folder, so an existing socket is of a dead process
  if (existsSync(path)) rmSync(path)
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    visitor.on('error', () => {})
    void serveRequest(visitor, run)
  })
  await new Promise<void>((open, fail) => server.once('error', fail).listen(path, open))
  return {
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function serveRequest(visitor: Socket, run: (request: AdminRequest) => Promise<string>): Promise<void> {
  const answered = await readToEnd(visitor)
    .then((asked) => run(v.parse(adminRequest, JSON.parse(asked))))
    .then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    )
  visitor.end(JSON.stringify(answered))
}

/** Sends the command to the server that runs on this data folder; `null`: there is none. Throws the server's sentence. */
export async function askRunningServer(dataDir: string, request: AdminRequest): Promise<string | null> {
  const path = socketPath(dataDir)
  if (process.platform !== 'win32' && !existsSync(path)) return null
  const socket = connect({ path, allowHalfOpen: true })
  const isOpen = await new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
  if (!isOpen) return null
  socket.end(JSON.stringify(request))
  const answered = v.parse(answerShape, JSON.parse(await readToEnd(socket)))
  if ('failed' in answered) throw new Error(answered.failed)
  return answered.done
}

/** Reads until the other side ends. An async iterator would close the socket, which is still needed for the answer. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (said += chunk))
    socket.once('end', () => resolve(said)).once('error', reject)
  })
}

function socketPath(dataDir: string): string {
  const folder = resolve(dataDir)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\tradewind-${name}`
  const path = join(folder, 'admin.sock')
  return path.length <= longestPath ? path : join(privateSocketFolder(), `${name}.sock`)
}

/** A folder for the socket when the path of the data folder is too long; throws when it belongs to another user. */
function privateSocketFolder(): string {
  const uid = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `tradewind-${uid}`)
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const { mode, uid: owner } = lstatSync(folder)
  if (owner !== uid || (mode & 0o077) !== 0) throw new Error(`${folder} belongs to somebody else.`)
  return folder
}
