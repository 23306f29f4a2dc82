import type { PasswordProblem } from '#contract/failure'
import { type PasswordNames, passwordSentences, whyNotPassword } from '#contract/password'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { KnownDevices } from './known-devices.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { OpenedSession, SessionStore } from './session-store.ts'
import type { Throttle } from './throttle.ts'
import type { UserStore } from './user-store.ts'

type Needs = {
  database: Database
  users: UserStore
  sessions: SessionStore
  devices: KnownDevices
  throttle: Throttle
  now: () => Date
}

/** Hashes a new password; throws a refusal for one that is easy to guess. */
export async function hashNewPassword(password: string, names: PasswordNames): Promise<string> {
  const problem = whyNotPassword(password, names) ?? ((await isCommonPassword(password)) ? 'COMMON' : null)
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
  const { database, users, sessions, devices, throttle, now } = needs
  const { userId, orgId, orgName, userName } = viewer
  const knownDevice = await devices.find(deviceToken, orgId, userName)
  const user = `${orgId}/${userName.toLowerCase()}`
  // throttled, so that somebody with a stolen session cannot guess the password here
  const admitted = await throttle.admit(
    { user, userId, address: origin.address, knownDevice, proof: undefined },
    origin,
  )
  const stored = await users.findForSignIn(orgId, userName)
  if (!(await passwordMatches(stored?.passwordHash ?? null, currentPassword))) {
    await recordAudit(database, now(), viewer, origin, {
      action: 'password.change-refused',
      subject: `user:${userId}`,
    })
    throw refusalOf('WRONG_CURRENT')
  }
  await admitted.passed()
  const hash = await hashNewPassword(newPassword, { account: orgId, user: userName, agency: orgName })
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
  return new Refusal('INVALID_REQUEST', passwordSentences[problem], undefined, { passwordProblem: problem })
}
