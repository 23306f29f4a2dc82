import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { claims, daysAlone, permissions, refreshSession, type SignedIn } from '#contract/access/session'
import { history } from '#contract/call/history'
import type { Language } from '#contract/text/language'
import { type Instant, isClockKnown, learnServerTime, msSince, thisInstant } from '../call/clock.ts'
import { ApiFailure } from '../call/failure.ts'
import { send } from '../call/send.ts'
import { deviceAnswers } from '../device/device-wait.ts'
import { dropStored, readStored, writeStored } from '../device/storage.ts'
import { countRefreshAttempt, forgetRefreshAttempts, refreshAttempt } from './refresh-attempt.ts'
import { withRenewalLock, withReplacementLock } from './renewal-lock.ts'

const sessionKey = 'tradewind.session'
const storedSession = v.object({ claims, permissions, daysAlone, history })

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
  return useSyncExternalStore(subscribe, currentSession, currentSession)
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
    await cleared(session.claims.userId, 'PERSON')
  remember(signedIn)
  otherTabs?.postMessage({ userId: signedIn.claims.userId })
}

/** `since`: when the request was sent, because its reply may have taken long. */
function remember(signedIn: SignedIn, since = thisInstant()): void {
  const { accessToken, expiresAt, serverTime } = signedIn
  learnServerTime(serverTime)
  token = { value: accessToken, lifeMs: Date.parse(expiresAt) - Date.parse(serverTime), since }
  const signed = {
    claims: signedIn.claims,
    permissions: signedIn.permissions,
    daysAlone: signedIn.daysAlone,
    history: signedIn.history,
  }
  // the same object for the same person, so that a renewal draws nothing anew
  if (!session || JSON.stringify(session) !== JSON.stringify(signed)) session = signed
  writeStored(sessionKey, session)
  deviceKey = signedIn.deviceKey
  deviceData?.storeKey(session.claims.userId, deviceKey)
  for (const listener of listeners) listener()
}

/** A valid bearer token, renewed if needed; also to hear the server's time again after the device's clock has leapt. */
export async function accessToken(): Promise<string> {
  if (token && isClockKnown() && msSince(token.since) < token.lifeMs - renewBeforeMs) return token.value
  renewing ??= withRenewalLock(renew).finally(() => {
    renewing = null
  })
  return renewing
}

/** Sends a call that replaces all sessions of the user by a new one. No tab renews meanwhile: a renewal of the old session would be
 * refused, and that refusal would delete the new session's cookie. */
export function replaceSession(call: (bearer: string) => Promise<SignedIn>): Promise<void> {
  return withReplacementLock(async () => {
    const userId = session?.claims.userId
    const signedIn = await call(await renew())
    if (session?.claims.userId !== userId) throw sessionOver()
    remember(signedIn)
  })
}

/** Drops a refused token, so that the next call renews it. */
export function discardToken(refused: string): void {
  if (token?.value === refused) token = null
}

async function renew(): Promise<string> {
  const renewed = session?.claims.userId
  if (!renewed) throw sessionOver()
  const body = (await refreshAttempt()) ?? undefined
  const asked = thisInstant()
  // the attempt makes a repeat harmless, so no call waits long for a renewal that is lost
  const signedIn = await send(
    refreshSession,
    { body },
    { givesUp: body !== undefined, language: languageShown() },
  ).catch(async (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) await endSession('SERVER')
    throw error
  })
  if (body && !signedIn.isRepeat) void countRefreshAttempt(body.attempt)
  // signed out meanwhile, or another user signed in: no request may use this token
  if (session?.claims.userId !== renewed) throw sessionOver()
  if (signedIn.claims.userId !== renewed) {
    await giveWay(renewed)
    throw sessionOver()
  }
  remember(signedIn, asked)
  return signedIn.accessToken
}

/** As it stands in the page. */
function languageShown(): Language {
  return globalThis.document?.documentElement?.lang === 'id' ? 'id' : 'en'
}

/** The server has answered, so this is not `Unreachable`. */
function sessionOver(): ApiFailure {
  return new ApiFailure(401, 'Another user is signed in on this device now.', { error: 'NOT_SIGNED_IN' })
}

/** The cookie is another user's, whose session stays. The device's own ends as one that the server ended; if another tab has put that
 * user's in its place already, this tab only stops showing the former one. */
async function giveWay(userId: string): Promise<void> {
  const kept = readStored(sessionKey, storedSession)
  if (!kept || kept.claims.userId === userId) await endSession('SERVER')
  else leaveSession()
}

/** Ends the session and removes the user's data from device and memory. */
export async function endSession(by: EndedBy = 'PERSON'): Promise<void> {
  const userId = session?.claims.userId
  session = null
  token = null
  deviceKey = null
  dropStored(sessionKey)
  forgetRefreshAttempts()
  otherTabs?.postMessage({ userId: null })
  if (userId) clearing = cleared(userId, by)
  await clearing
  for (const listener of listeners) listener()
}

/** Resolves when nothing is left on the device of a session that has ended: no screen after it may come sooner, unless the device does
 * not answer. */
export function sessionCleared(): Promise<void> {
  return clearing
}

/** A failure to clear must not keep the person signed in. */
async function cleared(userId: string, by: EndedBy): Promise<void> {
  await deviceAnswers(clearUser(userId, by)).catch(() => {})
}

async function clearUser(userId: string, by: EndedBy): Promise<void> {
  for (const forget of endListeners) forget()
  await (await loadDeviceData()).clearData(userId, by)
}

/** A session may end before anything of the device was opened. */
async function loadDeviceData(): Promise<DeviceData> {
  if (!deviceData) await import('./device-data.ts')
  if (!deviceData) throw new Error('the data of the device registered nothing')
  return deviceData
}

/** Another tab signed out, or signed in another user: stop showing this user. */
otherTabs?.addEventListener('message', (event: MessageEvent<{ userId: string | null }>) => {
  if (session && event.data.userId !== session.claims.userId) leaveSession()
})

function leaveSession(): void {
  session = null
  token = null
  deviceKey = null
  for (const forget of endListeners) forget()
  for (const listener of listeners) listener()
}
