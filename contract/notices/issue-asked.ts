const asking = /([?&])issue=1(&|$|#)/

/** The address of a booking, opened for its issue: the screen asks once, and never issues by itself. */
export function askingToIssue(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}issue=1`
}

/** The address without it; `null`: it asks for nothing. */
export function withoutIssue(address: string): string | null {
  if (!asking.test(address)) return null
  return address.replace(asking, (_whole, before: string, after: string) => (after === '&' ? before : after))
}
