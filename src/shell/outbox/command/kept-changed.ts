import { keys } from 'idb-keyval'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { commandStore } from '../../../lib/device/user-stores.ts'

const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tradewind.commands') : null
const listeners = new Set<() => void>()
otherTabs?.addEventListener('message', tell)

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A command was kept on this device or dropped: tells every tab. */
export function tellKeptChanged(): void {
  tell()
  otherTabs?.postMessage(null)
}

/** What `read` finds of the user's commands on this device, read again whenever one is kept or dropped. */
export function useKept<T>(userId: string, read: (userId: string) => Promise<readonly T[]>): readonly T[] {
  const [kept, setKept] = useState<readonly T[]>([])
  useEffect(() => {
    let turn = 0
    async function again() {
      turn += 1
      const mine = turn
      const found = await read(userId).catch(() => [])
      if (mine === turn) setKept(found)
    }
    void again()
    const stop = subscribe(() => void again())
    return () => {
      turn += 1
      stop()
    }
  }, [userId, read])
  return kept
}

export function keptIds(userId: string): Promise<string[]> {
  return keys<string>(commandStore(userId))
}

/** The commands whose own screen is open in this tab, and shows how they stand. */
let followed: readonly string[] = []

/** Leaves the command to the calling screen until that is closed. */
export function useFollowing(commandId: string | undefined): void {
  useEffect(() => {
    if (!commandId) return
    followed = [...followed, commandId]
    tell()
    return () => {
      followed = followed.filter((_, at) => at !== followed.indexOf(commandId))
      tell()
    }
  }, [commandId])
}

export function useFollowed(): readonly string[] {
  return useSyncExternalStore(subscribe, () => followed)
}
