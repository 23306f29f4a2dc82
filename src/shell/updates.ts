import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'

/** `missing`: a screen could not be loaded because it belongs to another build. */
type Update = 'none' | 'ready' | 'missing'

const hourMs = 3_600_000
let update: Update = 'none'
let worker: Workbox | null = null
let asked = false
const listeners = new Set<() => void>()

function tell(next: Update): void {
  update = next
  for (const listener of listeners) listener()
}

export function useUpdate(): Update {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => update,
  )
}

export function putOffUpdate(): void {
  tell('none')
}

/** Only a person starts it: somebody may be in the middle of a booking. */
export async function applyUpdate(): Promise<void> {
  asked = true
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (worker && waiting) worker.messageSkipWaiting()
  else location.reload()
}

/** A screen's chunk that is gone leads to the prompt; the router would reload the page without asking. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    if (navigator.onLine) tell('missing')
  })
}

export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => tell('ready'))
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (asked) location.reload()
    else if (isUpdate) tell('ready')
  })
  const registration = await worker.register()
  if (!registration) return
  const look = () => void registration.update().catch(() => {})
  setInterval(look, hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
