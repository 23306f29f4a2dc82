import { useEffect, useState } from 'react'
import { type DeviceCommand, openCommandsOf } from '../../lib/commands.ts'

export type Kind = DeviceCommand['kind']
type OfKind<K extends Kind> = Extract<DeviceCommand, { kind: K }>

/** What of a kind is kept on this device, as it was when the page opened. */
export function useKeptCommands<K extends Kind>(userId: string, kind: K): readonly OfKind<K>[] {
  const [kept, setKept] = useState<readonly OfKind<K>[]>([])
  useEffect(() => {
    let left = false
    void openCommandsOf(userId, kind)
      .catch(() => [])
      .then((found) => {
        if (!left) setKept(found)
      })
    return () => {
      left = true
    }
  }, [userId, kind])
  return kept
}

/** The same beside what the server lists for other devices, each once, without what has ended meanwhile; nor what the
 * screen itself has `followed`, though the device still kept it when the page opened. */
export function useOpenCommands<K extends Kind, L extends { readonly commandId: string }>(
  userId: string,
  kind: K,
  listed: readonly L[],
  followed: readonly string[] = [],
) {
  const kept = useKeptCommands(userId, kind)
  const [ended, setEnded] = useState<readonly string[]>([])
  return {
    ...partOpen(kept, listed, [...ended, ...followed]),
    end: (commandId: string) => setEnded((all) => [...all, commandId]),
  }
}

export function partOpen<C extends { readonly commandId: string }, L extends { readonly commandId: string }>(
  kept: readonly C[],
  listed: readonly L[],
  ended: readonly string[],
): { here: C[]; elsewhere: L[] } {
  const known = new Set([...ended, ...kept.map(({ commandId }) => commandId)])
  return {
    here: kept.filter(({ commandId }) => !ended.includes(commandId)),
    elsewhere: listed.filter(({ commandId }) => !known.has(commandId)),
  }
}
