import { storageListeners } from '../../lib/device/storage.ts'
import { draftName } from './auxiliary-draft.ts'
import type { BookingRef } from './auxiliary-query.ts'
import { editsPrefix } from './edits-prefix.ts'

/** Calls the listener when edits of any booking are kept or forgotten, here or in another tab; answers how to stop. */
export function watchAllEdits(listener: () => void): () => void {
  return watchNames((name) => name.startsWith(editsPrefix), listener)
}

/** The same for the edits of one booking. */
export function watchEdits(userId: string, booking: BookingRef, listener: () => void): () => void {
  const mine = draftName(userId, booking)
  return watchNames((name) => name === mine, listener)
}

function watchNames(isWatched: (name: string) => boolean, listener: () => void): () => void {
  const hear = (name: string) => {
    if (isWatched(name)) listener()
  }
  const hearTab = ({ key }: StorageEvent) => {
    // without a name everything was removed
    if (key === null) listener()
    else hear(key)
  }
  storageListeners.add(hear)
  addEventListener('storage', hearTab)
  return () => {
    storageListeners.delete(hear)
    removeEventListener('storage', hearTab)
  }
}
