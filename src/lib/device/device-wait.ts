/** A store, the key or its folder may never answer, as in Safari: nothing waits for them longer than this. */
const waitMs = 6_000

/** A screen that could be shown without them waits less. */
export const startWaitMs = 2_000

export class DeviceSilent extends Error {
  override readonly name = 'DeviceSilent'
}

let unanswered = 0
const listeners = new Set<() => void>()

/** Waits for something of the device. After the bound it throws `DeviceSilent`, and the work goes on: whoever began it takes what comes
 * later, or undoes it. */
export async function deviceAnswers<T>(work: Promise<T>, ms = waitMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      countUnanswered(1)
      const heard = () => countUnanswered(-1)
      work.then(heard, heard)
      reject(new DeviceSilent('The storage of this device does not answer.'))
    }, ms)
  })
  return Promise.race([work, bound]).finally(() => clearTimeout(timer))
}

function countUnanswered(by: 1 | -1): void {
  unanswered += by
  for (const listener of listeners) listener()
}

/** Something of the device was waited for in vain, and has not answered since. */
export function isDeviceSilent(): boolean {
  return unanswered > 0
}

export function onDeviceSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
