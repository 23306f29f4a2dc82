import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Options = Parameters<Init>[1]
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0]

type FileNode = { mode: number }
type OpenFile = { nfd: number; node: FileNode }
type NodeFiles = {
  stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: FileNode): string
  /** Turns a failed call into the error number that PostgreSQL reads. */
  tryFSOperation(work: () => void): void
}

/** PGlite's file system ignores fsync; this one passes it to the disk. */
export class DurableFileSystem extends NodeFS {
  /** How often data was forced to the disk. A commit that does not raise it would not survive a power cut. */
  syncs = 0

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.passSyncsOn(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  protected passSyncsOn(module: Module): void {
    const files: NodeFiles = module.NODEFS
    files.stream_ops.fsync = (file) => {
      files.tryFSOperation(() => {
        if (module.FS.isDir(file.node.mode)) syncFolder(files.realPath(file.node))
        else fsyncSync(file.nfd)
      })
      this.syncs += 1
      return 0
    }
  }
}

/** Makes the names in a folder durable. Windows keeps them by itself and refuses the call. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
