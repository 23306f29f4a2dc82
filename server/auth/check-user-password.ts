import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { signInTicket } from '#contract/session'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin } from '../http/viewer.ts'
import type { KnownDevices } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import type { Proof } from './proof-of-work.ts'
import { hashToken } from './session-store.ts'
import type { Throttle } from './throttle.ts'
import type { UserStore } from './user-store.ts'

const tokenLifeMs = 60_000

type Needs = {
  database: Database
  users: UserStore
  throttle: Throttle
  devices: KnownDevices
  config: Config
  now: () => Date
}
type Given = { accountName: string; userName: string; password: string; proof?: Proof | undefined }

/** Answers a one-time token for `openSession`. A wrong account, user and password get the same sentence after the same time
 * (safety: H13). */
export async function checkUserPassword(
  { database, users, throttle, devices, config, now }: Needs,
  { accountName, userName, password, proof }: Given,
  deviceToken: string,
  origin: Origin,
): Promise<v.InferOutput<typeof signInTicket>> {
  const { accountAlias: alias } = config
  const account = alias && accountName.toUpperCase() === alias.from ? alias.to : accountName.toUpperCase()
  const accountKey = `${account}/${userName.toLowerCase()}`
  const user = await users.findForSignIn(account, userName)
  const knownDevice = await devices.find(deviceToken, account, userName)
  const attempt = {
    user: accountKey,
    userId: user?.userId ?? null,
    address: origin.address,
    knownDevice,
    proof,
  }
  const admitted = await throttle.admit(attempt, origin)
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
    await recordAudit(database, now(), null, origin, {
      action: 'session.refused',
      subject: user ? `user:${user.userId}` : 'user:unknown',
    })
    throw new Refusal('SIGN_IN_FAILED', 'Account, user or password is not right.')
  }
  await admitted.passed()
  return issueSignInTicket(database, user.userId, now())
}

/** Stores a one-time token for `openSession`. Whoever adds a second factor asks for it here, before the token is of use. */
export async function issueSignInTicket(
  database: Database,
  userId: string,
  at: Date,
): Promise<v.InferOutput<typeof signInTicket>> {
  const token = randomBytes(32).toString('base64url')
  await database.sql
    .insertInto('sign_in_token')
    .values({
      hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(at.getTime() + tokenLifeMs),
      used_at: null,
    })
    .execute()
  return { token, secondFactor: null }
}
