import type * as v from 'valibot'
import type { signInTicket } from '#contract/access/session'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { networkOf } from '../../http/guard/network-of.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import {
  accountNamed,
  externalSentence,
  mayUsePassword,
  type ReadSignInSettings,
  type SignInSettings,
} from '../sign-in-settings.ts'
import { issueSignInTicket } from '../sign-in-ticket.ts'
import type { KnownDevices } from '../throttle/known-devices.ts'
import type { Proof } from '../throttle/proof-of-work.ts'
import type { RecordRefused } from '../throttle/refusal-record.ts'
import type { SignInLanes } from '../throttle/sign-in-lanes.ts'
import type { Throttle } from '../throttle/throttle.ts'
import type { UserStore } from '../user-store.ts'
import { passwordMatches } from './passwords.ts'

type Needs = {
  database: Database
  users: UserStore
  throttle: Throttle
  recordRefused: RecordRefused
  lanes: SignInLanes
  devices: KnownDevices
  readSettings: ReadSignInSettings
  now: () => Date
}
type Given = { accountName: string; userName: string; password: string; proof?: Proof | undefined }

/** Answers a one-time token for `openSession`. A wrong account, user and password get the same sentence after the same time
 * (safety: H13). Strangers wait for each other, and known devices for no stranger. */
export async function checkUserPassword(
  needs: Needs,
  given: Given,
  deviceToken: string,
  origin: Origin,
): Promise<v.InferOutput<typeof signInTicket>> {
  const settings = await needs.readSettings()
  const account = accountNamed(given.accountName, settings)
  const knownDevice = await needs.devices.find(deviceToken, account, given.userName)
  const check = () => checkInTurn(needs, { ...given, account, knownDevice }, settings, origin)
  return knownDevice
    ? needs.lanes.known(knownDevice, check)
    : needs.lanes.stranger(networkOf(origin.address), check)
}

async function checkInTurn(
  { database, users, throttle, recordRefused, now }: Needs,
  {
    account,
    userName,
    password,
    proof,
    knownDevice,
  }: Given & { account: string; knownDevice: string | null },
  settings: SignInSettings,
  origin: Origin,
): Promise<v.InferOutput<typeof signInTicket>> {
  const user = await users.findForSignIn(account, userName)
  const admitted = await throttle.admit(
    {
      user: `${account}/${userName.toLowerCase()}`,
      userId: user?.userId ?? null,
      address: origin.address,
      knownDevice,
      proof,
    },
    origin,
  )
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
    await recordRefused(
      {
        action: 'session.refused',
        subject: user ? `user:${user.userId}` : 'user:unknown',
        orgId: user ? account : null,
      },
      origin,
    )
    throw refusal('SIGN_IN_FAILED', 'refusals.signInFailed')
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
