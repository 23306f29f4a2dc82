import { readPushState, startPush, stopPush } from '#contract/notices/push'
import { fromBase64url, toBase64url } from '../../lib/device/base64url.ts'
import { shownLanguage } from '../../lib/language/active-language.ts'
import {
  endPush,
  forgetNotedPush,
  notedPush,
  notePush,
  pushSubscription,
} from '../../lib/push/push-subscription.ts'
import { ask } from '../../lib/query/api.ts'
import { queryClient, queryFor } from '../../lib/query/query.ts'
import { currentSession } from '../../lib/session/session.ts'
import { newCommandId } from '../outbox/command/command-id.ts'
import { pushObstacle } from './push-obstacle.ts'

export const pushStateQuery = queryFor(readPushState, {})

/** `DISMISSED`: the browser's question was closed without an answer. `NO_SERVICE`: the browser cannot reach its push service, or has none. */
export type ReachOutcome = 'ON' | 'DENIED' | 'DISMISSED' | 'NO_SERVICE'

/** Reaches this device by push. Called by a tap: browsers ask the person then alone. */
export async function reachDevice(): Promise<ReachOutcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'DENIED' : 'DISMISSED'
  return subscribe((await ask(readPushState, {})).applicationServerKey)
}

export async function stopReaching(): Promise<void> {
  const state = await ask(stopPush, {}, { idempotencyKey: newCommandId() })
  forgetNotedPush()
  queryClient.setQueryData(pushStateQuery.queryKey, state)
  await endPush().catch(() => {})
}

/** Subscribes anew, without a word, where the browser or the server has given the subscription up since, or another language was chosen. */
export async function keepReaching(): Promise<void> {
  const userId = currentSession()?.claims.userId
  const known = notedPush()
  if (!userId || known?.userId !== userId || pushObstacle() !== null || Notification.permission !== 'granted')
    return
  const subscription = await pushSubscription()
  const state = await ask(readPushState, {})
  const isLevel =
    subscription !== null &&
    (await digestOf(subscription.endpoint)) === known.endpoint &&
    known.language === shownLanguage() &&
    !state.isKeyOld &&
    state.deviceList.some(({ isCurrent }) => isCurrent)
  if (!isLevel) await subscribe(state.applicationServerKey)
}

async function subscribe(applicationServerKey: string): Promise<ReachOutcome> {
  const userId = currentSession()?.claims.userId
  const registration = await navigator.serviceWorker.getRegistration()
  if (!userId || !registration) return 'NO_SERVICE'
  const key = fromBase64url(applicationServerKey)
  const before = await registration.pushManager.getSubscription()
  // a browser holds one, by one key
  if (before && !isOf(before, key)) await before.unsubscribe()
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(refusalOf)
  if (typeof subscription === 'string') return subscription
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'NO_SERVICE'
  const language = shownLanguage()
  const body = {
    subscription: { endpoint, p256dh: plain(keys.p256dh), auth: plain(keys.auth) },
    applicationServerKey,
    language,
  }
  const state = await ask(startPush, { body }, { idempotencyKey: newCommandId() })
  queryClient.setQueryData(pushStateQuery.queryKey, state)
  notePush({ userId, endpoint: await digestOf(endpoint), language })
  return 'ON'
}

function refusalOf(error: unknown): Exclude<ReachOutcome, 'ON'> {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'DENIED' : 'NO_SERVICE'
}

function isOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey
  return own !== null && toBase64url(new Uint8Array(own)) === toBase64url(key)
}

/** Some browsers end base64url with signs that say nothing. */
const plain = (letters: string) => letters.replace(/=+$/, '')

async function digestOf(text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
