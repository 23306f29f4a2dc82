/** Failures in a row; one lost request, as on a train, does not count. */
const minFailures = 2

let failuresInRow = 0
const listeners = new Set<() => void>()

/** Records whether a request was answered. */
export function recordAnswer(answered: boolean): void {
  setFailures(answered ? 0 : failuresInRow + 1)
}

/** Records that the server did not answer a health check either. */
export function recordSilence(): void {
  setFailures(minFailures)
}

/** While offline a missing reply says nothing about the server. */
function setFailures(count: number): void {
  const before = isServerSilent()
  if (count === 0 || navigator.onLine) failuresInRow = count
  if (isServerSilent() !== before) for (const listener of listeners) listener()
}

/** The device is online and the server does not answer. */
export function isServerSilent(): boolean {
  return failuresInRow >= minFailures
}

export function onServerSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
