import type * as v from 'valibot'
import type { signInTicket } from '#contract/session'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal, refusal } from '../http/refusal.ts'
import type { Origin } from '../http/viewer.ts'
import type { KnownDevices } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import type { Proof } from './proof-of-work.ts'
import {
  accountNamed,
  externalSentence,
  mayUsePassword,
  type ReadSignInSettings,
} from './sign-in-settings.ts'
import { issueSignInTicket } from './sign-in-ticket.ts'
import type { Throttle } from './throttle.ts'
import type { UserStore } from './user-store.ts'

type Needs = {
  database: Database
  users: UserStore
  throttle: Throttle
  devices: KnownDevices
  readSettings: ReadSignInSettings
  now: () => Date
}
type Given = { accountName: string; userName: string; password: string; proof?: Proof | undefined }

/** Answers a one-time token for `openSession`. A wrong account, user and password get the same sentence after the same time
 * (safety: H13). */
export async function checkUserPassword(
  { database, users, throttle, devices, readSettings, now }: Needs,
  { accountName, userName, password, proof }: Given,
  deviceToken: string,
  origin: Origin,
): Promise<v.InferOutput<typeof signInTicket>> {
  const settings = await readSettings()
  const account = accountNamed(accountName, settings)
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
      ...(user && { subjectOrgId: account }),
    })
    throw new Refusal('SIGN_IN_FAILED', 'Account, user or password is not right.')
  }
  await admitted.passed()
  // said only to somebody who knows the password
  if (!mayUsePassword(user.role, settings)) {
    await recordAudit(database, now(), null, origin, {
      action: 'session.refused',
      subject: `user:${user.userId}`,
      after: { reason: 'external sign-in' },
    })
    throw refusal('NOT_ALLOWED', 'refusals.externalSignIn', {}, { sentence: externalSentence })
  }
  return issueSignInTicket(database, user.userId, now())
}
