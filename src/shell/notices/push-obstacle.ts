/** Why notices cannot reach this device: what the person can do about it differs. */
export type PushObstacle = 'INSECURE' | 'HOME_SCREEN' | 'PRIVATE' | 'NO_PUSH' | 'DENIED'

/** Where the browser's settings stand differs by these. */
export const engines = ['chromium', 'android', 'firefox', 'safari', 'ios', 'other'] as const
export type Engine = (typeof engines)[number]

export type DeviceFacts = {
  userAgent: string
  maxTouchPoints: number
  isSecure: boolean
  opensAsApp: boolean
  hasWorker: boolean
  hasPush: boolean
  permission: NotificationPermission | null
}

export function engineOf({
  userAgent,
  maxTouchPoints,
}: Pick<DeviceFacts, 'userAgent' | 'maxTouchPoints'>): Engine {
  // an iPad says that it is a Macintosh
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'ios'
  if (userAgent.includes('Firefox/')) return 'firefox'
  if (/Chrom(e|ium)\//.test(userAgent)) return userAgent.includes('Android') ? 'android' : 'chromium'
  return userAgent.includes('Macintosh') ? 'safari' : 'other'
}

/** `null`: the browser can be asked, or has agreed. */
export function pushObstacle(facts: DeviceFacts = thisDevice()): PushObstacle | null {
  const { isSecure, opensAsApp, hasWorker, hasPush, permission } = facts
  if (!isSecure) return 'INSECURE'
  if (engineOf(facts) === 'ios' && !opensAsApp) return 'HOME_SCREEN'
  // Firefox hides it in a private window
  if (!hasWorker) return 'PRIVATE'
  if (!hasPush || permission === null) return 'NO_PUSH'
  return permission === 'denied' ? 'DENIED' : null
}

export function thisDevice(): DeviceFacts {
  const { userAgent, maxTouchPoints } = navigator
  return {
    userAgent,
    maxTouchPoints,
    isSecure: isSecureContext,
    opensAsApp:
      matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true,
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in globalThis,
    permission: 'Notification' in globalThis ? Notification.permission : null,
  }
}
