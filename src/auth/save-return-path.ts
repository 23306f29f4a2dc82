export const returnPathKey = 'tradewind.wanted'

/** The screens after a sign-in without a return path (`shell/preferences/first-screen.ts`). */
const firstPaths: readonly string[] = ['/app/hotel/avail', '/app/today']

/** Keeps the requested path in this tab while the user signs in on the external site. It is not passed to that site: a
 * path may contain names of travellers, and the site need not return it. `takeReturnPath` validates it. */
export function saveReturnPath(path: string | undefined, at: number): void {
  if (!path || firstPaths.includes(path)) return
  try {
    sessionStorage.setItem(returnPathKey, JSON.stringify({ path, at }))
  } catch {
    // storage is full or forbidden: the user lands on the first screen
  }
}
