import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { claims, permissions, refreshSession, type SignedIn } from '#contract/session'
import { type Instant, learnServerTime, msSince, thisInstant } from './clock.ts'
import { ApiFailure, Unreachable } from './failure.ts'
import { forgetRefreshAttempt, refreshAttempt } from './refresh-attempt.ts'
import { send } from './send.ts'
import { dropStored, readStored, writeStored } from './storage.ts'

const sessionKey = 'tradewind.session'
const storedSession = v.object({ claims, permissions })

/** The signed-in user on this device. Stored, so that the app opens offline; the access token is not. */
export type Session = v.InferOutput<typeof storedSession>

/** `lifeMs` is computed from server times, because the device's clock may be wrong. */
type Token = { value: string; lifeMs: number; since: Instant }

export type EndedBy = 'PERSON' | 'SERVER'

/** Owner of the user's data on the device; loaded after the first sign-in. */
type DeviceData = {
  /** Takes the key for sealing the user's data. */
  storeKey(userId: string, deviceKey: string): void
  /** Removes the user's data; called in each tab that ends the session. */
  clearData(userId: string, by: EndedBy): Promise<void>
}
let deviceData: DeviceData | null = null
/** Key of the session, for a handler that registers later. */
let deviceKey: string | null = null

export function registerDeviceData(device: DeviceData): void {
  deviceData = device
  if (session && deviceKey) device.storeKey(session.claims.userId, deviceKey)
}

/** Renew this long before expiry, so that a call arrives in time. */
const renewBeforeMs = 30_000

let session: Session | null = readStored(sessionKey, storedSession)
let token: Token | null = null
let renewing: Promise<string> | null = null
let clearing = Promise.resolve()
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tradewind.session') : null

export function currentSession(): Session | null {
  return session
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs when the session ends or another user signs in, to clear memory. */
export function onSessionEnd(forget: () => void): void {
  endListeners.add(forget)
}

export async function acceptSession(signedIn: SignedIn): Promise<void> {
  await clearing
  if (session && session.claims.userId !== signedIn.claims.userId)
    await clearUser(session.claims.userId, 'PERSON')
  remember(signedIn)
  otherTabs?.postMessage({ userId: signedIn.claims.userId })
}

/** `since`: when the request was sent, because its reply may have taken long. */
function remember(signedIn: SignedIn, since = thisInstant()): void {
  const { accessToken, expiresAt, serverTime } = signedIn
  learnServerTime(serverTime)
  token = { value: accessToken, lifeMs: Date.parse(expiresAt) - Date.parse(serverTime), since }
  const signed = { claims: signedIn.claims, permissions: signedIn.permissions }
  // the same object for the same person, so that a renewal draws nothing anew
  if (!session || JSON.stringify(session) !== JSON.stringify(signed)) session = signed
  writeStored(sessionKey, session)
  deviceKey = signedIn.deviceKey
  deviceData?.storeKey(session.claims.userId, deviceKey)
  for (const listener of listeners) listener()
}

/** A valid bearer token, renewed if needed. A lock makes tabs renew one at a time, because a refresh token can be used
 * once. */
export async function accessToken(): Promise<string> {
  if (token && msSince(token.since) < token.lifeMs - renewBeforeMs) return token.value
  renewing ??= withRenewalLock(renew).finally(() => {
    renewing = null
  })
  return renewing
}

/** Sends a call that replaces all sessions of the user by a new one. Holds the renewal lock: a renewal of the old
 * session would be refused, and that refusal would delete the new session's cookie. */
export function replaceSession(call: (bearer: string) => Promise<SignedIn>): Promise<void> {
  return withRenewalLock(async () => {
    const userId = session?.claims.userId
    const signedIn = await call(await renew())
    if (session?.claims.userId !== userId) throw userChanged()
    remember(signedIn)
  })
}

/** Drops a refused token, so that the next call renews it. */
export function discardToken(refused: string): void {
  if (token?.value === refused) token = null
}

async function renew(): Promise<string> {
  const renewed = session?.claims.userId
  if (!renewed) throw userChanged()
  const asked = thisInstant()
  const attempt = refreshAttempt()
  try {
    // the attempt makes a repeat harmless, so no call waits long for a renewal that is lost
    const body = attempt ? { attempt } : undefined
    const signedIn = await send(refreshSession, { body }, { givesUp: attempt !== null })
    forgetRefreshAttempt()
    // after a sign-out, or a sign-in of another user in another tab, no request may use this token
    if (session?.claims.userId !== renewed || signedIn.claims.userId !== renewed) throw userChanged()
    remember(signedIn, asked)
    return signedIn.accessToken
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await endSession('SERVER')
    throw error
  }
}

function userChanged(): Unreachable {
  return new Unreachable('Another user is signed in on this device now.')
}

async function withRenewalLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('tradewind.renew', work)
}

/** Ends the session and removes the user's data from device and memory. */
export async function endSession(by: EndedBy = 'PERSON'): Promise<void> {
  const userId = session?.claims.userId
  session = null
  token = null
  deviceKey = null
  dropStored(sessionKey)
  forgetRefreshAttempt()
  otherTabs?.postMessage({ userId: null })
  // a failure to clear must not keep the person signed in
  if (userId) clearing = clearUser(userId, by).catch(() => {})
  await clearing
  for (const listener of listeners) listener()
}

/** Resolves when nothing is left on the device of a session that has ended: no screen after it may come sooner. */
export function sessionCleared(): Promise<void> {
  return clearing
}

async function clearUser(userId: string, by: EndedBy): Promise<void> {
  for (const forget of endListeners) forget()
  await (await loadDeviceData()).clearData(userId, by)
}

/** A session may end before anything of the device was opened. */
async function loadDeviceData(): Promise<DeviceData> {
  if (!deviceData) await import('./device/device-data.ts')
  if (!deviceData) throw new Error('the data of the device registered nothing')
  return deviceData
}

/** Another tab signed out, or signed in another user: stop showing this user. */
otherTabs?.addEventListener('message', (event: MessageEvent<{ userId: string | null }>) => {
  if (session && event.data.userId !== session.claims.userId) {
    session = null
    token = null
    for (const forget of endListeners) forget()
    for (const listener of listeners) listener()
  }
})
