import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { DiskRecord } from './disk-journal.ts'

/** Records in a journal, in order, every change below `root` that this thread makes through `node:fs`, and every fsync.
 * The journal survives a SIGKILL; `cutPower` builds from it the disk after a power cut at that moment. */
export function recordDisk(root: string, journalPath: string): void {
  const real = { ...fs }
  const journal = real.openSync(journalPath, 'a')
  const ids = new Map<string, number>()
  const open = new Map<number, { id: number; position: number } | { folder: string }>()
  let lastId = 0
  let isNested = false

  const isBelow = (path: unknown): path is string =>
    typeof path === 'string' && `${path}/`.startsWith(`${root}/`)
  const write = (record: DiskRecord, data = Buffer.alloc(0)) => {
    const head = Buffer.from(JSON.stringify(record))
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32LE(head.length)
    sizes.writeUInt32LE(data.length, 4)
    real.writeSync(journal, Buffer.concat([sizes, head, data]))
  }
  const idOf = (path: string, isNew = false) => {
    const known = ids.get(path)
    if (known && !isNew) return known
    lastId += 1
    ids.set(path, lastId)
    write({ op: isNew ? 'create' : 'see', path, id: lastId })
    return lastId
  }
  const forget = (path: string) => {
    for (const known of ids.keys()) if (`${known}/`.startsWith(`${path}/`)) ids.delete(known)
  }
  /** Records only the outer call when one function of `node:fs` calls another. */
  const outermost = <A extends unknown[], R>(
    call: (...args: A) => R,
    around: (args: A, run: () => R) => R,
  ) => {
    return (...args: A): R => {
      if (isNested) return call(...args)
      return around(args, () => {
        isNested = true
        try {
          return call(...args)
        } finally {
          isNested = false
        }
      })
    }
  }

  fs.openSync = outermost(real.openSync, ([path, flags], run) => {
    if (!isBelow(path)) return run()
    const existed = real.existsSync(path)
    const fd = run()
    if (real.fstatSync(fd).isDirectory()) {
      open.set(fd, { folder: path })
      return fd
    }
    const id = idOf(path, !existed)
    open.set(fd, { id, position: 0 })
    const truncates = typeof flags === 'number' ? (flags & real.constants.O_TRUNC) !== 0 : /w/.test(flags)
    if (existed && truncates) write({ op: 'truncate', id, size: 0 })
    return fd
  })
  fs.closeSync = outermost(real.closeSync, ([fd], run) => {
    open.delete(fd)
    return run()
  })
  const recordWrite = (fd: number, bytes: Uint8Array, at: number | null | undefined) => {
    const file = open.get(fd)
    if (!file || !('id' in file)) return
    write({ op: 'write', id: file.id, at: at ?? file.position }, Buffer.from(bytes))
    if (typeof at !== 'number') file.position += bytes.length
  }
  const writeSync = outermost(
    (...args: unknown[]): number => Reflect.apply(real.writeSync, fs, args),
    (args, run) => {
      const [fd, data, offset, , position] = args
      const written = run()
      if (typeof fd !== 'number') return written
      if (typeof data === 'string') recordWrite(fd, Buffer.from(data), null)
      else if (ArrayBuffer.isView(data)) {
        const start = data.byteOffset + (typeof offset === 'number' ? offset : 0)
        recordWrite(
          fd,
          new Uint8Array(data.buffer, start, written),
          typeof position === 'number' ? position : null,
        )
      }
      return written
    },
  )
  Object.assign(fs, { writeSync })
  fs.ftruncateSync = outermost(real.ftruncateSync, ([fd, size], run) => {
    run()
    const file = open.get(fd)
    if (file && 'id' in file) write({ op: 'truncate', id: file.id, size: size ?? 0 })
  })
  fs.truncateSync = outermost(real.truncateSync, ([path, size], run) => {
    run()
    if (isBelow(path)) write({ op: 'truncate', id: idOf(path), size: size ?? 0 })
  })
  fs.fsyncSync = outermost(real.fsyncSync, ([fd], run) => {
    run()
    const file = open.get(fd)
    if (file) write('id' in file ? { op: 'sync', id: file.id } : { op: 'syncFolder', path: file.folder })
  })
  const writeFileSync = outermost(real.writeFileSync, ([path, data], run) => {
    if (!isBelow(path)) return run()
    const existed = real.existsSync(path)
    run()
    const id = idOf(path, !existed)
    if (existed) write({ op: 'truncate', id, size: 0 })
    const bytes = real.readFileSync(path)
    if (bytes.length > 0 && data !== '') write({ op: 'write', id, at: 0 }, bytes)
  })
  Object.assign(fs, { writeFileSync })
  fs.renameSync = outermost(real.renameSync, ([from, to], run) => {
    if (!isBelow(from) || !isBelow(to)) return run()
    const id = idOf(from)
    run()
    forget(to)
    ids.delete(from)
    ids.set(to, id)
    write({ op: 'rename', from, to, id })
  })
  const removal = (args: unknown[], run: () => void) => {
    const [path] = args
    run()
    if (!isBelow(path)) return
    forget(path)
    write({ op: 'remove', path })
  }
  fs.unlinkSync = outermost(real.unlinkSync, removal)
  fs.rmdirSync = outermost(real.rmdirSync, removal)
  fs.rmSync = outermost(real.rmSync, removal)
  const mkdirSync = outermost(
    (...args: unknown[]): unknown => Reflect.apply(real.mkdirSync, fs, args),
    (args, run) => {
      const made = run()
      if (isBelow(args[0])) write({ op: 'mkdir', path: args[0] })
      return made
    },
  )
  Object.assign(fs, { mkdirSync })
  fs.symlinkSync = outermost(real.symlinkSync, () => {
    throw new Error('the recorder knows no symbolic links')
  })
  syncBuiltinESMExports()
}
