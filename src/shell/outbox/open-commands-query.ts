import { queryOptions } from '@tanstack/react-query'
import { listCommands } from '#contract/commands'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query.ts'

const whileOpenMs = 20_000

type Listed = readonly { readonly commandId: string }[]

/** The person's commands in doubt at the server, from all devices; polled more often while there are any. */
export const openCommandsQuery = queryOptions({
  ...queryFor(listCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.commandList),
})

export function pauseAfter(listed: Listed | undefined): number {
  return listed?.length ? whileOpenMs : staleTimes.usual
}

/** Whether a command in doubt was settled between two polls. */
export function anySettled(before: Listed | undefined, after: Listed | undefined): boolean {
  if (!before || !after) return false
  const open = new Set(after.map(({ commandId }) => commandId))
  return before.some(({ commandId }) => !open.has(commandId))
}

/** Takes a settled command off the list before the next poll. */
export function forgetOpenCommand(commandId: string): void {
  queryClient.setQueryData(
    openCommandsQuery.queryKey,
    (listed) => listed && { commandList: listed.commandList.filter((open) => open.commandId !== commandId) },
  )
}

export function askForOpenCommands(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listCommands) })
}
