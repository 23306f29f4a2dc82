import { useMemo, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../../lib/session/session.ts'

/** More columns could not be read side by side. */
export const mostCompared = 4

/** What is chosen for comparison, by the search or the list of rooms that it was chosen in: going back and forth finds it again,
 * and another search begins without. */
const chosenIn = new Map<string, readonly string[]>()
const listeners = new Set<() => void>()
const none: readonly string[] = []

onSessionEnd(() => chosenIn.clear())

function change(scope: string, keys: readonly string[]): void {
  chosenIn.set(scope, keys)
  for (const listener of listeners) listener()
}

export type Compared = {
  /** In the order in which they were chosen. */
  readonly keys: readonly string[]
  /** Takes out what was chosen by any of the keys, else chooses it by the first. */
  readonly toggle: (aliases: readonly string[]) => void
  readonly clear: () => void
}

/** `scope`: the search, or the list of rooms. */
export function useCompared(scope: string): Compared {
  const keys = useSyncExternalStore(subscribe, () => chosenIn.get(scope) ?? none)
  const acts = useMemo(
    () => ({
      toggle: (aliases: readonly string[]) => change(scope, toggled(chosenIn.get(scope) ?? none, aliases)),
      clear: () => change(scope, none),
    }),
    [scope],
  )
  return useMemo(() => ({ keys, ...acts }), [keys, acts])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toggled(keys: readonly string[], aliases: readonly string[]): readonly string[] {
  const others = keys.filter((key) => !aliases.includes(key))
  if (others.length < keys.length) return others
  return keys.length < mostCompared ? [...keys, ...aliases.slice(0, 1)] : keys
}
