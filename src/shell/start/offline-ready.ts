import { useSyncExternalStore } from 'react'

let isReady = false
const listeners = new Set<() => void>()

/** The service worker has kept every file of the build, for the first time on this device. */
export function noteOfflineReady(): void {
  isReady = true
  for (const listener of listeners) listener()
}

export function useOfflineReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isReady,
    () => false,
  )
}
