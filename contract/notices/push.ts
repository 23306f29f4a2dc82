import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { language } from '../text/language.ts'

const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((bytes * 4) / 3)))

/** The part of a browser's push subscription that is needed to reach it (Push API, `PushSubscription.toJSON()`). */
export const pushSubscription = v.strictObject({
  /** The address of the push service for this browser; https, and never in a private network. */
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: base64url(65),
  auth: base64url(16),
})

/** A device on which the person is signed in and that is reached by push. */
const pushDevice = v.object({
  deviceId: v.string(),
  name: v.string(),
  isCurrent: v.boolean(),
  /** Off: it stays known and is told nothing. */
  isOn: v.boolean(),
  /** When it was told something last; `null`: never. */
  toldAt: v.nullable(isoInstant),
})
export type PushDevice = v.InferOutput<typeof pushDevice>

const pushState = v.object({
  /** With which the browser subscribes (VAPID, RFC 8292 §3.2), as base64url. */
  applicationServerKey: v.string(),
  /** Whether the subscription of this device was made with an earlier key, so that the device has to subscribe anew. */
  isKeyOld: v.boolean(),
  deviceList: v.array(pushDevice),
})
export type PushState = v.InferOutput<typeof pushState>

export const readPushState = endpoint({
  name: 'readPushState',
  tag: 'notices',
  summary: 'The key for subscribing to push, and the devices of the signed-in person that are reached by it',
  method: 'GET',
  path: '/api/notices/push',
  reply: pushState,
})

/** The subscription belongs to the session, and ends with it; another one of the session takes its place. */
export const startPush = endpoint({
  name: 'startPush',
  tag: 'notices',
  summary: 'Reach this device by push',
  method: 'PUT',
  path: '/api/notices/push',
  effect: 'write',
  body: v.strictObject({
    subscription: pushSubscription,
    /** The key that the browser subscribed with. */
    applicationServerKey: base64url(65),
    language,
  }),
  reply: pushState,
})

export const stopPush = endpoint({
  name: 'stopPush',
  tag: 'notices',
  summary: 'Do not reach this device by push any more',
  method: 'DELETE',
  path: '/api/notices/push',
  whenSuspended: true,
  effect: 'write',
  reply: pushState,
})

export const switchPushDevice = endpoint({
  name: 'switchPushDevice',
  tag: 'notices',
  summary: 'Tell one of one’s own devices things, or not',
  method: 'PUT',
  path: '/api/notices/push/{deviceId}',
  whenSuspended: true,
  effect: 'write',
  params: v.object({ deviceId: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject({ isOn: v.boolean() }),
  reply: pushState,
})

/** `SENT`: the push service has taken it. `TOO_SOON`: one was sent a moment ago. `GONE`: the browser has given its subscription up, which is forgotten. `LATER`: the push service
 * cannot be reached or asks to wait. `REFUSED`: it takes nothing from this installation. */
export const tryPush = endpoint({
  name: 'tryPush',
  tag: 'notices',
  summary: 'Send this device a notice to try it',
  method: 'POST',
  path: '/api/notices/push/try',
  effect: 'write',
  reply: v.object({ outcome: v.picklist(['SENT', 'TOO_SOON', 'GONE', 'LATER', 'REFUSED']) }),
})
