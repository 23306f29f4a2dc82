import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import { BackupProblem } from './backup-problem.ts'

/** A backup is a line that says what it is, and blocks of lines, each compressed and encrypted with AES-256-GCM by a key that scrypt
 * makes of the passphrase. The nonce of a block is its place and whether it is the last, so that none can be left out, moved, repeated
 * or come from another backup. */

const format = 1
const blockBytes = 1024 * 1024
/** A row with an attachment may be larger than a block. */
const longestBlock = 512 * 1024 * 1024
const tagBytes = 16
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const header = v.object({
  tradewind: v.literal('backup'),
  format: v.number(),
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** Tells a wrong passphrase from a damaged file. */
  check: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

// in threads of the pool: others wait for this process meanwhile
const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase.normalize('NFKC'), salt, 32, cost)
const checkOf = (key: Buffer) => createHmac('sha256', key).update('tradewind backup').digest()

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 0, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export type BackupWriter = {
  /** A line has no line end in it. */
  write(line: string): Promise<void>
  /** The file has its name only after that, when all of it is on the disk. */
  close(): Promise<void>
  /** Nothing is left. */
  giveUp(): Promise<void>
}

/** Writes a new file; throws when there is one. */
export async function writeBackup(path: string, passphrase: string): Promise<BackupWriter> {
  const salt = randomBytes(16)
  const key = await keyOf(passphrase, salt)
  const part = `${path}.part`
  if (existsSync(path)) throw new BackupProblem('NOT_WRITTEN', `${path} is there already.`)
  const file = await openNew(part)
  const head = JSON.stringify({
    tradewind: 'backup',
    format,
    salt: salt.toString('hex'),
    check: checkOf(key).toString('hex'),
  })
  await file.write(`${head}\n`)
  let waiting: string[] = []
  let waitingBytes = 0
  let place = 0

  async function writeBlock(isLast: boolean): Promise<void> {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast))
    const packed = await pack(waiting.join('\n'))
    const sealed = Buffer.concat([cipher.update(packed), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(5)
    length.writeUInt32BE(sealed.length)
    length[4] = isLast ? 1 : 0
    await file.writev([length, sealed])
    place += 1
    waiting = []
    waitingBytes = 0
  }

  return {
    async write(line) {
      waiting.push(line)
      waitingBytes += line.length
      if (waitingBytes >= blockBytes) await writeBlock(false)
    },
    async close() {
      await writeBlock(true)
      await file.sync()
      await file.close()
      await rename(part, path)
    },
    async giveUp() {
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new BackupProblem(
      'NOT_WRITTEN',
      code === 'EEXIST'
        ? `${path} is there already.`
        : `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** How much of a file has been read. */
export type ReadBytes = { readonly done: number; readonly all: number }

/** The lines of a backup, in order. Throws a `BackupProblem` at the first block that is not as it was written, or is missing. */
export async function* readBackup(
  path: string,
  passphrase: string,
  onProgress: (read: ReadBytes) => void = () => {},
): AsyncGenerator<string> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw new BackupProblem('NO_BACKUP', `${path} cannot be read: ${error.message}`)
  })
  try {
    const { head, length: start } = await readHeader(file, path)
    if (head.format > format)
      throw new BackupProblem(
        'NEWER_RELEASE',
        'This backup was made by a newer release, which has to bring it back.',
      )
    const key = await keyOf(passphrase, Buffer.from(head.salt, 'hex'))
    if (!timingSafeEqual(checkOf(key), Buffer.from(head.check, 'hex')))
      throw new BackupProblem('WRONG_PASSPHRASE', 'The passphrase is not that of this backup.')
    const { size } = await file.stat()
    let at = start
    for (let place = 0, isLast = false; !isLast; place += 1) {
      const prefix = await readExactly(file, at, 5)
      const length = prefix.readUInt32BE()
      isLast = prefix[4] === 1
      if (length < tagBytes || length > longestBlock || (prefix[4] ?? 2) > 1) throw damaged()
      const sealed = await readExactly(file, at + 5, length)
      at += 5 + length
      const text = await openBlock(sealed, key, nonceOf(place, isLast))
      onProgress({ done: at, all: size })
      if (text !== '') yield* text.split('\n')
    }
    if (size !== at) throw damaged()
  } finally {
    await file.close()
  }
}

const damaged = () => new BackupProblem('DAMAGED', 'This backup was changed or damaged after it was made.')

async function openBlock(sealed: Buffer, key: Buffer, nonce: Buffer): Promise<string> {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    const packed = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
    return (await unpack(packed)).toString()
  } catch {
    throw damaged()
  }
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length)
    throw new BackupProblem('CUT_SHORT', 'This backup is cut short: its end is missing.')
  return buffer
}

const longestHeader = 500

async function readHeader(file: FileHandle, path: string) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  try {
    return {
      head: v.parse(header, JSON.parse(buffer.subarray(0, Math.max(end, 0)).toString())),
      length: end + 1,
    }
  } catch {
    throw new BackupProblem('NO_BACKUP', `${path} is no backup of Tradewind.`)
  }
}
