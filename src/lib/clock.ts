/** How far the device's clock is behind the server's; deadlines are shown by the server's (safety: H10). */
let offsetMs = 0

export function learnServerTime(serverTime: string): void {
  const server = Date.parse(serverTime)
  if (Number.isFinite(server)) offsetMs = server - Date.now()
}

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
