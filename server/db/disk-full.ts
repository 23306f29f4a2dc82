/** For so long after the last write that found no room, the database counts as full. */
const restMs = 60_000

/** Whether PostgreSQL found no room on its disk. The statement has changed nothing. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

export type DiskWatch = {
  /** Whether the error is a full disk, which is remembered. */
  notice(error: unknown): boolean
  isFull(): boolean
}

export function createDiskWatch(now: () => number = () => performance.now()): DiskWatch {
  let noticedAt = Number.NEGATIVE_INFINITY
  return {
    notice(error) {
      if (!isDiskFull(error)) return false
      noticedAt = now()
      return true
    },
    isFull: () => now() - noticedAt < restMs,
  }
}
