import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { health } from '#contract/access/session'
import { send } from '../../lib/call/send.ts'
import { recordSilence } from '../../lib/call/server-silence.ts'
import { noteOfflineReady } from './offline-ready.ts'

/** `ready`: a new build waits. `missing`: a screen's chunk is gone, because the server has another build. */
type Update = 'none' | 'ready' | 'missing'

const hourMs = 3_600_000
const checkTimeoutMs = 6_000
let update: Update = 'none'
let worker: Workbox | null = null
let reloadRequested = false
const listeners = new Set<() => void>()

function setUpdate(next: Update): void {
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
    () => 'none',
  )
}

export function putOffUpdate(): void {
  setUpdate('none')
}

/** Activates the new build; only on the user's request, as a booking may be unfinished. */
export async function applyUpdate(): Promise<void> {
  reloadRequested = true
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (worker && waiting) worker.messageSkipWaiting()
  else location.reload()
}

/** A missing chunk shows the update prompt; without this the router would reload the page without asking. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    if (navigator.onLine) void tellMissing()
  })
}

/** A chunk is of another build only if the server answers; on a dead network it did not arrive. */
async function tellMissing(): Promise<void> {
  const isAnswering = await send(health, {}, { timeoutMs: checkTimeoutMs }).then(
    () => true,
    () => false,
  )
  if (isAnswering) setUpdate('missing')
  else recordSilence()
}

export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import(/* bundle: idle */ 'workbox-window')
  worker = new Workbox('/sw.js')
  worker.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) noteOfflineReady()
  })
  worker.addEventListener('waiting', () => setUpdate('ready'))
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (reloadRequested) location.reload()
    else if (isUpdate) setUpdate('ready')
  })
  const registration = await worker.register()
  if (!registration) return
  const checkForUpdate = () => void registration.update().catch(() => {})
  setInterval(checkForUpdate, hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate()
  })
}
