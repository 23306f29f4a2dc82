import { request } from 'undici'
import webPush from 'web-push'
import { isPublicAddress } from '../../pictures/public-address.ts'
import { createPublicAgent, lookUpAll } from '../../pictures/public-agent.ts'
import type { PushTarget } from './device-store.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import type { PushKeys } from './push-keys.ts'

/** Where pushes may go. Only tests set it: their push service is on this machine. */
export type PushNetwork = {
  readonly isEndpoint: (address: string) => boolean
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (address: string) => boolean
  readonly deadlineMs: number
}

export const publicNetwork: PushNetwork = {
  isEndpoint: isPushEndpoint,
  resolve: lookUpAll,
  isAllowed: isPublicAddress,
  deadlineMs: 10_000,
}

export type Push = {
  readonly target: PushTarget
  readonly payload: string
  /** How long the push service keeps it for a device that is away, in seconds. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** At the push service, a later one takes the place of one that waits; 32 letters of base64url at most. */
  readonly topic: string
}

/** `GONE`: the browser has given its subscription up. `LATER`: it may be taken another time; absent `retryAfterMs`: the service did not say when.
 * `REFUSED`: it takes this never. */
export type Pushed = {
  readonly outcome: 'SENT' | 'GONE' | 'LATER' | 'REFUSED'
  /** The status, or what failed; for the log. */
  readonly why: string
  readonly retryAfterMs?: number
}

export type SendPush = (push: Push) => Promise<Pushed>

class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

type Needs = {
  keys: Pick<PushKeys, 'find'>
  /** Of who runs the installation: an address for the push services' complaints. */
  contact: string
  network?: PushNetwork
}

/** A signature holds for twelve hours; it is made anew after one, because it is the same for all messages to one service. */
const signedForMs = 3_600_000
const maxAnswerBytes = 16_384

/** Sends encrypted messages to push services (RFC 8030, 8188, 8291, 8292). */
export function createPushSender({ keys, contact, network = publicNetwork }: Needs): {
  send: SendPush
  close(): Promise<void>
} {
  const agent = createPublicAgent({
    ...network,
    timeoutMs: network.deadlineMs,
    connections: 32,
    refuse: (host) => new NotPublic(`${host} is at an address that is not public`),
  })
  const signed = new Map<string, { header: string; until: number }>()

  /** `null`: the device subscribed with a key that cannot be opened any more. */
  async function authorizationFor({ endpoint, publicKey }: PushTarget): Promise<string | null> {
    const audience = new URL(endpoint).origin
    const name = `${audience} ${publicKey}`
    const known = signed.get(name)
    if (known && known.until > Date.now()) return known.header
    const key = await keys.find(publicKey)
    if (!key) return null
    const { Authorization: header } = webPush.getVapidHeaders(
      audience,
      contact,
      key.publicKey,
      key.privateKey,
      'aes128gcm',
    )
    if (signed.size >= 1_000) signed.clear()
    signed.set(name, { header, until: Date.now() + signedForMs })
    return header
  }

  async function send({ target, payload, ttl, urgency, topic }: Push): Promise<Pushed> {
    // the rules may have become stricter since it was stored
    if (!network.isEndpoint(target.endpoint)) return { outcome: 'GONE', why: 'address' }
    const authorization = await authorizationFor(target)
    if (authorization === null) return { outcome: 'REFUSED', why: 'key' }
    const { cipherText } = webPush.encrypt(target.p256dh, target.auth, payload, 'aes128gcm')
    const signal = AbortSignal.timeout(network.deadlineMs)
    const { statusCode, headers, body } = await request(target.endpoint, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttl),
        urgency,
        topic,
      },
      body: cipherText,
    })
    // its words are of no use, and may never end
    await body.dump({ limit: maxAnswerBytes, signal }).catch(() => {})
    return outcomeOf(statusCode, headers['retry-after'])
  }

  return {
    send: (push) =>
      send(push).catch((error: unknown) =>
        error instanceof NotPublic
          ? { outcome: 'REFUSED', why: 'private address' }
          : { outcome: 'LATER', why: reasonOf(error) },
      ),
    close: () => agent.destroy(),
  }
}

export function outcomeOf(status: number, retryAfter?: string | string[]): Pushed {
  const why = String(status)
  if (status >= 200 && status < 300) return { outcome: 'SENT', why }
  if (status === 404 || status === 410) return { outcome: 'GONE', why }
  if (status === 429 || status >= 500) {
    const retryAfterMs = msOf(retryAfter)
    return { outcome: 'LATER', why, ...(retryAfterMs !== null && { retryAfterMs }) }
  }
  return { outcome: 'REFUSED', why }
}

/** Seconds, or a day and time (RFC 9110 §10.2.3). */
function msOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(moment - Date.now(), 0)
}

/** Without the address, which is a secret of the device. */
function reasonOf(error: unknown): string {
  const { name, code } = Object(error)
  return String(code ?? name ?? 'failed').slice(0, 60)
}
