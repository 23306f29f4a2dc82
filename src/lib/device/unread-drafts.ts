import { useSyncExternalStore } from 'react'

/** Whether something that was typed could not be read and was removed, in this visit. */
let isAny = false
const listeners = new Set<() => void>()

/** Told a moment later, as forms read their drafts while they are drawn. */
export function noteUnread(): void {
  isAny = true
  queueMicrotask(tell)
}

/** The person has read it, or is another one. */
export function forgetUnread(): void {
  isAny = false
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

export function useUnreadDrafts(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAny,
  )
}
