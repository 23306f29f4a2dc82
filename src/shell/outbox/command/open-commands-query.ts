import { queryOptions } from '@tanstack/react-query'
import { listCommands } from '#contract/call/commands'
import { keyOf, queryClient, queryFor, staleTimes } from '../../../lib/query/query.ts'

const whileOpenMs = 20_000
/** Until the server, which may ask a supplier first, has stored what this window has sent. */
const untilStoredMs = 3_000

/** Commands that this window has sent, and that have no answer yet. */
const underWay = new Set<string>()

type Listed = readonly { readonly commandId: string }[]

/** The person's commands in doubt at the server, from all devices; polled more often while there are any, or will be. */
export const openCommandsQuery = queryOptions({
  ...queryFor(listCommands, {}),
  refetchInterval: ({ state }) => pauseAfter(state.data?.commandList),
})

export function pauseAfter(listed: Listed | undefined): number {
  const stored = new Set(listed?.map(({ commandId }) => commandId))
  if ([...underWay].some((commandId) => !stored.has(commandId))) return untilStoredMs
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

/** Polls until the server lists the command, or has answered it. */
export async function whileUnderWay<T>(commandId: string, send: () => Promise<T>): Promise<T> {
  underWay.add(commandId)
  try {
    return await send()
  } finally {
    underWay.delete(commandId)
  }
}

export function askForOpenCommands(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(listCommands) })
}
