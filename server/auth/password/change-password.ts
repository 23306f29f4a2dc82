import { isMadeOf, type PasswordNames, whyNotPassword } from '#contract/access/password'
import type { PasswordProblem } from '#contract/call/failure'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { RefusalReason } from '../../http/call/refusal-sentences.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { OpenedSession, SessionStore } from '../session-store.ts'
import type { KnownDevices } from '../throttle/known-devices.ts'
import type { SignInLanes } from '../throttle/sign-in-lanes.ts'
import type { Throttle } from '../throttle/throttle.ts'
import type { UserStore } from '../user-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

type Needs = {
  database: Database
  users: UserStore
  sessions: SessionStore
  devices: KnownDevices
  throttle: Throttle
  lanes: SignInLanes
  config: Place
  now: () => Date
}

/** Where everybody knows one password, as `tradewind-demo`, it may be set again. */
type Place = Pick<Config, 'demo'>

/** What a guesser tries first at any installation of this product. */
const wordsOfProduct = ['tradewind', 'demo']

/** Hashes a new password; throws a refusal for one that is easy to guess. */
export async function hashNewPassword(
  password: string,
  names: PasswordNames,
  { demo }: Place,
): Promise<string> {
  const isOfProduct = () => isMadeOf(password, [...wordsOfProduct, ...Object.values(names)])
  const isCommon = async () => (!demo && isOfProduct()) || (await isCommonPassword(password))
  const problem = whyNotPassword(password, names) ?? ((await isCommon()) ? 'COMMON' : null)
  if (problem) throw refusalOf(problem)
  return hashPassword(password)
}

/** Changes the viewer's own password and ends all sessions, so that nobody who knew the old password stays signed in. Answers a
 * new session for this device. */
export async function changePassword(
  needs: Needs,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  deviceToken: string,
  origin: Origin,
): Promise<OpenedSession> {
  const { database, users, sessions, devices, throttle, lanes, config, now } = needs
  const { userId, orgId, orgName, userName } = viewer
  const knownDevice = await devices.find(deviceToken, orgId, userName)
  const user = `${orgId}/${userName.toLowerCase()}`
  // throttled, so that somebody with a stolen session cannot guess the password here
  const admitted = await throttle.admit(
    { user, userId, address: origin.address, knownDevice, proof: undefined },
    origin,
  )
  const stored = await users.findForSignIn(orgId, userName)
  const matches = await lanes.known(userId, () =>
    passwordMatches(stored?.passwordHash ?? null, currentPassword),
  )
  if (!matches) {
    await recordAudit(database, now(), viewer, origin, {
      action: 'password.change-refused',
      subject: `user:${userId}`,
    })
    throw refusalOf('WRONG_CURRENT')
  }
  await admitted.passed()
  const names = { account: orgId, user: userName, agency: orgName }
  const hash = await hashNewPassword(newPassword, names, config)
  return database.transaction(async () => {
    await users.setPassword(userId, hash)
    const ended = await sessions.endAll(userId)
    await devices.forgetAll(userId)
    const opened = await sessions.open(userId, origin.device, origin.address)
    await recordAudit(database, now(), viewer, origin, {
      action: 'password.changed',
      subject: `user:${userId}`,
      after: { ended },
    })
    return opened
  })
}

function refusalOf(problem: PasswordProblem): Refusal {
  return refusal('INVALID_REQUEST', reasonOf[problem], {}, { passwordProblem: problem })
}

const reasonOf = {
  TOO_SHORT: 'refusals.passwordTooShort',
  TOO_LONG: 'refusals.passwordTooLong',
  HOLDS_NAME: 'refusals.passwordHoldsName',
  COMMON: 'refusals.passwordCommon',
  WRONG_CURRENT: 'refusals.passwordWrong',
} as const satisfies Record<PasswordProblem, RefusalReason>
