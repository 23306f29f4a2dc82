export const wantedKey = 'tradewind.wanted'

/** Where everybody lands who asks for nothing. */
const start = '/app/hotel/avail'

/** Keeps what was asked for in this tab while its person signs in on another site. The other site is not told: addresses
 * may name travellers, and nobody promised to hand them back. Judged when it is used. */
export function keepWanted(path: string | undefined, at: number): void {
  if (!path || path === start) return
  try {
    sessionStorage.setItem(wantedKey, JSON.stringify({ path, at }))
  } catch {
    // a storage that is full or forbidden: the person lands on the usual screen
  }
}
