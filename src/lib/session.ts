import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { claims, permissions, refreshSession, type SignedIn } from '#contract/session'
import { type Instant, learnServerTime, msSince, thisInstant } from './clock.ts'
import { ApiFailure, Unreachable } from './failure.ts'
import { forgetRefreshAttempt, refreshAttempt } from './refresh-attempt.ts'
import { send } from './send.ts'
import { dropStored, readStored, writeStored } from './storage.ts'

const sessionKey = 'tradewind.session'
const known = v.object({ claims, permissions })

/** Who is signed in on this device. It is kept so that the app opens offline; the access token is not. */
export type Session = v.InferOutput<typeof known>

/** The server says how long it lives; the device's clock may say anything. */
type Token = { value: string; lifeMs: number; since: Instant }

export type EndedBy = 'PERSON' | 'SERVER'

/** What keeps data of whoever is signed in; it comes with the first session. */
type Keeper = {
  /** The key with which the server lets this device seal them. */
  hold(userId: string, deviceKey: string): void
  /** In every tab that the session ended in. */
  end(userId: string, by: EndedBy): Promise<void>
}
let keeper: Keeper | null = null
/** Of the session, until there is a keeper. */
let deviceKey: string | null = null

export function keepByDevice(device: Keeper): void {
  keeper = device
  if (session && deviceKey) device.hold(session.claims.userId, deviceKey)
}

/** Enough for the way of a call that carries it. */
const spareMs = 30_000

let session: Session | null = readStored(sessionKey, known)
let token: Token | null = null
let renewing: Promise<string> | null = null
const listeners = new Set<() => void>()
const endings = new Set<() => void>()
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

/** Runs when the session ends or another user takes the device: what is in memory must go too. */
export function onSessionEnd(forget: () => void): void {
  endings.add(forget)
}

export async function acceptSession(signedIn: SignedIn): Promise<void> {
  if (session && session.claims.userId !== signedIn.claims.userId)
    await forgetUser(session.claims.userId, 'PERSON')
  remember(signedIn)
  otherTabs?.postMessage({ userId: signedIn.claims.userId })
}

/** `since`: the moment before it was asked for, as the answer may be long on its way. */
function remember(signedIn: SignedIn, since = thisInstant()): void {
  const { accessToken, expiresAt, serverTime } = signedIn
  learnServerTime(serverTime)
  token = { value: accessToken, lifeMs: Date.parse(expiresAt) - Date.parse(serverTime), since }
  session = { claims: signedIn.claims, permissions: signedIn.permissions }
  writeStored(sessionKey, session)
  deviceKey = signedIn.deviceKey
  keeper?.hold(session.claims.userId, deviceKey)
  for (const listener of listeners) listener()
}

/** A bearer token that is good for a while, renewed when it is not. Tabs take turns, so none spends another's
 * refresh token. */
export async function accessToken(): Promise<string> {
  if (token && msSince(token.since) < token.lifeMs - spareMs) return token.value
  renewing ??= inTurn(renew).finally(() => {
    renewing = null
  })
  return renewing
}

/** A call that answers a new session of the same user in place of every old one. No tab renews meanwhile: the old session
 * would be refused, and that refusal would take away the cookie of the new one. */
export function replaceSession(call: (bearer: string) => Promise<SignedIn>): Promise<void> {
  return inTurn(async () => {
    const userId = session?.claims.userId
    const signedIn = await call(await renew())
    if (session?.claims.userId !== userId) throw changed()
    remember(signedIn)
  })
}

/** The server refused the token: the next call renews it. */
export function discardToken(refused: string): void {
  if (token?.value === refused) token = null
}

async function renew(): Promise<string> {
  const renewed = session?.claims.userId
  if (!renewed) throw changed()
  const asked = thisInstant()
  const attempt = refreshAttempt()
  try {
    const signedIn = await send(refreshSession, { body: attempt ? { attempt } : undefined }, {})
    forgetRefreshAttempt()
    // signed out meanwhile, or another tab signed somebody else in: nobody's request may go out in another's name
    if (session?.claims.userId !== renewed || signedIn.claims.userId !== renewed) throw changed()
    remember(signedIn, asked)
    return signedIn.accessToken
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await endSession('SERVER')
    throw error
  }
}

function changed(): Unreachable {
  return new Unreachable('Another user is signed in on this device now.')
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('tradewind.renew', work)
}

/** Nothing that others could read stays of the user on the device, nor in memory. */
export async function endSession(by: EndedBy = 'PERSON'): Promise<void> {
  const userId = session?.claims.userId
  session = null
  token = null
  deviceKey = null
  dropStored(sessionKey)
  forgetRefreshAttempt()
  otherTabs?.postMessage({ userId: null })
  // what the device refuses to clear must not keep the person signed in
  if (userId) await forgetUser(userId, by).catch(() => {})
  for (const listener of listeners) listener()
}

async function forgetUser(userId: string, by: EndedBy): Promise<void> {
  for (const forget of endings) forget()
  await keeper?.end(userId, by)
}

/** Another tab signed out, or signed somebody else in: this one must not go on showing the former user. */
otherTabs?.addEventListener('message', (event: MessageEvent<{ userId: string | null }>) => {
  if (session && event.data.userId !== session.claims.userId) {
    session = null
    token = null
    for (const forget of endings) forget()
    for (const listener of listeners) listener()
  }
})
