import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects whatever nothing refers to. */
export const collectGarbage: () => void = runInNewContext('gc')

/** Megabytes of the heap that something refers to. */
export function liveHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_048_576
}
