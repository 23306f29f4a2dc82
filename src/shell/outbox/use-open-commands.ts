import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CommandKind } from '#contract/commands'
import { type CommandHead, commandHeads } from './commands.ts'
import { openCommandsQuery } from './open-commands-query.ts'

/** What of a kind is kept on this device, as it was when the page opened. */
export function useKeptCommands(userId: string, kind: CommandKind): readonly CommandHead[] {
  const [kept, setKept] = useState<readonly CommandHead[]>([])
  useEffect(() => {
    let left = false
    void commandHeads(userId)
      .catch(() => [])
      .then((found) => {
        if (!left) setKept(found.filter((head) => head.kind === kind))
      })
    return () => {
      left = true
    }
  }, [userId, kind])
  return kept
}

/** The same beside what the server lists for other devices, each once, without what has ended meanwhile; nor what the
 * screen itself has `followed`, though the device still kept it when the page opened. */
export function useOpenCommands(userId: string, kind: CommandKind, followed: readonly string[] = []) {
  const kept = useKeptCommands(userId, kind)
  const listed = useQuery(openCommandsQuery).data?.commandList ?? []
  const [ended, setEnded] = useState<readonly string[]>([])
  return {
    ...splitByDevice(
      kept,
      listed.filter((open) => open.kind === kind),
      [...ended, ...followed],
    ),
    end: (commandId: string) => setEnded((all) => [...all, commandId]),
  }
}

export function splitByDevice<
  C extends { readonly commandId: string },
  L extends { readonly commandId: string },
>(kept: readonly C[], listed: readonly L[], ended: readonly string[]): { here: C[]; elsewhere: L[] } {
  const known = new Set([...ended, ...kept.map(({ commandId }) => commandId)])
  return {
    here: kept.filter(({ commandId }) => !ended.includes(commandId)),
    elsewhere: listed.filter(({ commandId }) => !known.has(commandId)),
  }
}
