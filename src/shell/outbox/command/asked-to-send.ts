/** Commands that the person told this window to send, before the screen is open that sends them. In memory alone: a page that is loaded
 * again sends nothing by itself (decision 007). */
const asked = new Set<string>()

export function askToSend(commandId: string): void {
  asked.add(commandId)
}

/** Answers once. */
export function takeAskedToSend(commandId: string): boolean {
  return asked.delete(commandId)
}
