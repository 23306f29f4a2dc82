import { setImmediate as nextTurn } from 'node:timers/promises'

/** A heavy call computes so long without a pause; a longer time would noticeably delay light calls. */
const chunkMs = 2

/** A heavy call waits for light calls at most this long, so that it also continues while there is always one. */
const maxWaitMs = 8

/** A light call that takes longer is probably waiting for the database, so heavy calls no longer wait for it. */
const lightCallTimeoutMs = 50

let lightCalls = 0
let onLightCallsDone: (() => void) | null = null
let lastYield = Promise.resolve()

/** Registers a light call that is being answered. Call the result when it has been answered. */
export function beginLightCall(): () => void {
  lightCalls += 1
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    lightCalls -= 1
    if (lightCalls === 0) onLightCallsDone?.()
  }
  const timer = setTimeout(end, lightCallTimeoutMs).unref()
  return end
}

/** A pause for a heavy call: resolves when light calls have been served. Only one heavy call of the process continues in each
 * turn of the event loop, so that twenty of them delay nobody longer than one. */
export function yieldToLightCalls(): Promise<void> {
  lastYield = lastYield.then(waitForLightCalls)
  return lastYield
}

async function waitForLightCalls(): Promise<void> {
  await nextTurn()
  if (lightCalls === 0) return
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      onLightCallsDone = null
      resolve()
    }
    const timer = setTimeout(goOn, maxWaitMs)
    onLightCallsDone = goOn
  })
}

/** `items.flatMap(map)` for long lists, with pauses for light calls. */
export async function flatMapInChunks<T, U>(
  items: Iterable<T>,
  map: (item: T) => U | readonly U[],
): Promise<U[]> {
  const mapped: U[] = []
  let end = performance.now() + chunkMs
  for (const item of items) {
    const made = map(item)
    if (isList(made)) mapped.push(...made)
    else mapped.push(made)
    if (performance.now() < end) continue
    await yieldToLightCalls()
    end = performance.now() + chunkMs
  }
  return mapped
}

function isList<U>(made: U | readonly U[]): made is readonly U[] {
  return Array.isArray(made)
}
