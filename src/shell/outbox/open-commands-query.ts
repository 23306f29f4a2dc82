import { queryOptions } from '@tanstack/react-query'
import { listCommands } from '#contract/commands'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query.ts'

const whileOpenMs = 20_000

type Listed = readonly { readonly commandId: string }[]

/** The person's commands whose outcome is being found out, whichever device sent them; asked more often while there are
 * any. */
export const openCommandsQuery = queryOptions({
  ...queryFor(listCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.commandList),
})

export function pauseAfter(listed: Listed | undefined): number {
  return listed?.length ? whileOpenMs : staleTimes.usual
}

/** Whether a command that was in doubt has got its outcome meanwhile. */
export function anySettled(before: Listed | undefined, after: Listed | undefined): boolean {
  if (!before || !after) return false
  const open = new Set(after.map(({ commandId }) => commandId))
  return before.some(({ commandId }) => !open.has(commandId))
}

/** Its outcome was heard here, before the list was asked for again. */
export function forgetOpenCommand(commandId: string): void {
  queryClient.setQueryData(
    openCommandsQuery.queryKey,
    (listed) => listed && { commandList: listed.commandList.filter((open) => open.commandId !== commandId) },
  )
}

export function askForOpenCommands(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listCommands) })
}
