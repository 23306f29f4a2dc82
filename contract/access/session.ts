import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { history } from '../call/history.ts'
import { isoInstant } from '../day/dates.ts'
import { currency } from '../money/money.ts'
import { text } from '../text/text.ts'
import { orgType, roleCode } from './role.ts'

/** spec: shell-and-hotel §3, user claims. */
export const claims = v.object({
  userId: v.string(),
  userName: v.string(),
  displayName: v.string(),
  orgId: v.string(),
  orgName: v.string(),
  orgType,
  currency,
  userRoleCodeLevel: roleCode,
  nameSpace: v.string(),
  /** Chosen by the organisation for the header; absent: the name, shortened. */
  shortOrgName: v.optional(v.string()),
  logoUrl: v.optional(v.string()),
})

/** Above 0 means allowed. The organisation's permissions, which may be lowered for the user. */
export const permissions = v.object({
  book: v.number(),
  issue: v.number(),
  searchForCorporate: v.boolean(),
  /** Names of `contract/access/permissions.ts`, and perhaps of a newer server. */
  granted: v.array(v.string()),
  /** The organisation, or one above it, is suspended: its people read, and change nothing. */
  isSuspended: v.optional(v.boolean()),
})
export type Permissions = v.InferOutput<typeof permissions>

const name = v.pipe(text(80), v.trim(), v.minLength(1))
const token = v.pipe(v.string(), v.minLength(16), v.maxLength(4096))

/** Any existing password; `whyNotPassword` checks new ones. */
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** After so many days without the server a device destroys its key (docs/decisions/105-key-ends-alone.md). Absent from a server before
 * this setting. */
export const daysAlone = v.optional(v.number(), 14)

const signedIn = v.object({
  accessToken: v.string(),
  expiresAt: isoInstant,
  /** The server's clock; the browser shows deadlines by it. */
  serverTime: isoInstant,
  claims,
  permissions,
  /** 32 bytes in base64url, the same for this user on this device at every sign-in: the key that encrypts what the
   * device stores. Stored only in a file that the end of the session can overwrite. */
  deviceKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  daysAlone,
  /** Of the data, since the last restore. */
  history,
})
export type SignedIn = v.InferOutput<typeof signedIn>

const nothing = v.object({})

/** After `PROOF_NEEDED`: the challenge and the nonce found for it. */
export const proof = v.optional(
  v.strictObject({ challenge: token, nonce: v.pipe(v.number(), v.safeInteger()) }),
)

/** `token` signs in once, within a minute. `secondFactor` is the place of a passkey or an authenticator app: one day it names
 * what the person must still show before the token is of use. */
export const signInTicket = v.object({ token: v.string(), secondFactor: v.optional(v.null(), null) })

export const checkUserPassword = endpoint({
  name: 'checkUserPassword',
  tag: 'session',
  summary: 'Check a password; answers a token that signs in once, within a minute',
  method: 'POST',
  path: '/api/auth/checkUserPassword',
  failures: ['NOT_ALLOWED', 'PROOF_NEEDED', 'SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({
    accountName: name,
    userName: name,
    password,
    proof,
  }),
  reply: signInTicket,
})

export const openSession = endpoint({
  name: 'openSession',
  tag: 'session',
  summary: 'Sign in with a one-time token, from the password check or from single sign-on',
  method: 'POST',
  path: '/api/auth/session',
  failures: ['SIGN_IN_FAILED'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({ token }),
  reply: signedIn,
})

const attempt = v.pipe(v.string(), v.uuid())

/** More renewals than a device makes before its browser has written the cookie of the first to the disk. */
export const maxEarlierAttempts = 16

export const refreshSession = endpoint({
  name: 'refreshSession',
  tag: 'session',
  summary: 'Renew the access token by the refresh cookie',
  method: 'POST',
  path: '/api/auth/refresh',
  failures: ['NOT_SIGNED_IN'],
  access: 'public',
  effect: 'session',
  /** `attempt`: an id that the device generates and keeps until an answer arrives. A repeat with the same id gets the
   * same session at any time; a repeat without one after ten seconds counts as theft. `earlier`: attempts that were answered; a device
   * that has lost its newest cookies in a crash brings an older one, which one of them has used. The language in which the
   * person is written to is that of the header `accept-language`, where it is one of ours alone. */
  body: v.optional(
    v.strictObject({
      attempt,
      earlier: v.optional(v.pipe(v.array(attempt), v.maxLength(maxEarlierAttempts))),
    }),
  ),
  /** `isRepeat`: the cookie's token was used before, so `attempt` still waits for its use. */
  reply: v.object({ ...signedIn.entries, isRepeat: v.optional(v.boolean()) }),
})

export const closeSession = endpoint({
  name: 'closeSession',
  tag: 'session',
  summary: 'Sign out this device',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  effect: 'session',
  reply: nothing,
})

export const whoAmI = endpoint({
  name: 'whoAmI',
  tag: 'session',
  summary: 'Who is signed in, and what they may do',
  method: 'GET',
  path: '/api/auth/me',
  reply: v.object({ claims, permissions, serverTime: isoInstant }),
})

export const sessionSummary = v.object({
  sessionId: v.string(),
  device: v.string(),
  address: v.string(),
  startedAt: isoInstant,
  lastSeenAt: isoInstant,
  isCurrent: v.boolean(),
})

export const mySessions = endpoint({
  name: 'mySessions',
  tag: 'session',
  summary: 'The devices on which this user is signed in',
  method: 'GET',
  path: '/api/auth/sessions',
  reply: v.object({ sessions: v.array(sessionSummary) }),
})

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  tag: 'session',
  summary: 'End every session of this user, this one included',
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  whenSuspended: true,
  effect: 'write',
  reply: v.object({ ended: v.number() }),
})

export const changePassword = endpoint({
  name: 'changePassword',
  tag: 'session',
  summary: 'Change one’s own password; every session ends, and this device gets a new one',
  method: 'POST',
  path: '/api/auth/password',
  failures: ['TOO_MANY_ATTEMPTS'],
  effect: 'session',
  body: v.strictObject({ currentPassword: password, newPassword: password }),
  reply: signedIn,
})

/** The accounts of the demo, with the password that all of them have. */
export const demoAccounts = v.object({
  password: v.string(),
  accountList: v.array(
    v.object({
      accountName: v.string(),
      orgName: v.string(),
      userName: v.string(),
      displayName: v.string(),
      /** The most that they may do. */
      may: v.picklist(['PLATFORM', 'ADMINISTER', 'ISSUE', 'BOOK', 'LOOK']),
    }),
  ),
})
export type DemoAccounts = v.InferOutput<typeof demoAccounts>

/** Public configuration, loaded before sign-in; has no secrets. */
export const appConfig = endpoint({
  name: 'appConfig',
  tag: 'session',
  summary: 'Where this installation sends people: external login and logout, flight site, referrers',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  reply: v.object({
    externalLoginUrl: v.nullable(v.string()),
    externalLogoutUrl: v.nullable(v.string()),
    flightSiteUrl: v.string(),
    referrerHosts: v.array(v.string()),
    demo: v.boolean(),
    /** Who can sign in to the demo, and what they may do; outside the demo absent. */
    demoAccounts: v.optional(demoAccounts),
    /** Roles with access to trains besides ROLE_SUPER_ADMIN. */
    trainRoles: v.array(roleCode),
    /** Settings of the platform for screens (`contract/admin/settings.ts`). */
    look: v.object({
      platformName: v.string(),
      paperColour: v.string(),
      paperFooter: v.string(),
      limitWarnHours: v.number(),
      limitAlarmHours: v.number(),
    }),
  }),
})

export const health = endpoint({
  name: 'health',
  tag: 'session',
  summary: 'Whether the process is alive; does not use the database',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  reply: v.object({ alive: v.boolean(), version: v.string(), serverTime: isoInstant }),
})

export const ready = endpoint({
  name: 'ready',
  tag: 'session',
  summary: 'Whether calls are answered; 503 while the database is away or the server is stopping',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  reply: v.object({ ready: v.literal(true) }),
})
