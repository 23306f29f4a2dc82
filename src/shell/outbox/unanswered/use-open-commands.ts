import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CommandKind } from '#contract/call/command-kind'
import { useDeviceSilent } from '../../../ui/state/use-silent.ts'
import { type CommandHead, commandHeads } from '../command/commands.ts'
import { openCommandsQuery } from '../command/open-commands-query.ts'

/** The open commands of a kind on this device, read when the page opens, and again when a silent device answers. */
export function useKeptCommands(userId: string, kind: CommandKind): readonly CommandHead[] {
  const [kept, setKept] = useState<readonly CommandHead[]>([])
  const isSilent = useDeviceSilent()
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
  }, [userId, kind, isSilent])
  return kept
}

/** Open commands of this device and those that the server lists for other devices, each once; without the ended ones and the
 * ones that the screen itself follows. */
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
