import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer, and whoever asks for something light feels it. */
const pieceMs = 2

/** Light calls go first for so long, and no longer: where there is always one, a heavy call goes on all the same. */
const mostWaitMs = 8

/** A light call that takes longer than this waits for somebody else, and needs no processor. */
const mostOfLightMs = 50

let lightCalls = 0
let onQuiet: (() => void) | null = null
let last = Promise.resolve()

/** Says that a light call is being answered; to be called once more, as the answer of this, when it is. */
export function beginLightCall(): () => void {
  lightCalls += 1
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    lightCalls -= 1
    if (lightCalls === 0) onQuiet?.()
  }
  const timer = setTimeout(end, mostOfLightMs).unref()
  return end
}

/** Lets light calls go first. Of all heavy calls of the process one goes on in each turn of the event loop, so that twenty
 * of them hold up nobody longer than one. */
export function letOthersGoFirst(): Promise<void> {
  last = last.then(othersFirst)
  return last
}

async function othersFirst(): Promise<void> {
  await nextTurn()
  if (lightCalls === 0) return
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      onQuiet = null
      resolve()
    }
    const timer = setTimeout(goOn, mostWaitMs)
    onQuiet = goOn
  })
}

/** `items.flatMap(map)` for lists that may be long. */
export async function flatMapInPieces<T, U>(
  items: Iterable<T>,
  map: (item: T) => U | readonly U[],
): Promise<U[]> {
  const mapped: U[] = []
  let end = performance.now() + pieceMs
  for (const item of items) {
    const made = map(item)
    if (isList(made)) mapped.push(...made)
    else mapped.push(made)
    if (performance.now() < end) continue
    await letOthersGoFirst()
    end = performance.now() + pieceMs
  }
  return mapped
}

function isList<U>(made: U | readonly U[]): made is readonly U[] {
  return Array.isArray(made)
}
