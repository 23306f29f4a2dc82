import { type UserObstacle, whyNotAct, whyNotReach } from '#contract/admin/user-rules'
import type { UserDetail } from '#contract/admin/users'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import { askSecondPerson, hasSecondPerson, refuseLastSecondPerson } from '../requests/second-person.ts'
import type { AdminUser } from './admin-user-store.ts'
import { type ReadNeeds, readUser } from './read-user.ts'
import { refuseLastAdministrator } from './refuse-last-administrator.ts'
import { disable, enable, endSessions } from './user-acts.ts'
import { actingOf, noSuchUser, refuseFor } from './user-needs.ts'

/** Disables, enables or signs out a user in the viewer's reach. */
type Access = (needs: ReadNeeds, viewer: Viewer, userId: string, origin: Origin) => Promise<UserDetail>

export const disableUser: Access = (needs, viewer, userId, origin) =>
  change(needs, viewer, userId, whyNotAct, async (user) => {
    if (user.disabledAt) return
    await refuseLastAdministrator(needs, user)
    await refuseLastSecondPerson(needs.database, viewer, user)
    await disable(needs, user, { actor: viewer, origin })
  })

export const enableUser: Access = (needs, viewer, userId, origin) =>
  change(needs, viewer, userId, whyNotAct, async (user) => {
    if (!user.disabledAt) return
    if (user.role === 'ROLE_SUPER_ADMIN' && (await hasSecondPerson(needs.database, viewer.userId)))
      await askSecondPerson(needs, viewer, { kind: 'ENABLE', userId }, origin)
    else await enable(needs, user, { actor: viewer, origin })
  })

/** Once a second super admin has approved it. */
export const enableUserNow: Access = (needs, viewer, userId, origin) =>
  change(needs, viewer, userId, whyNotAct, async (user) => {
    if (user.disabledAt) await enable(needs, user, { actor: viewer, origin })
  })

export const endUserSessions: Access = (needs, viewer, userId, origin) =>
  change(needs, viewer, userId, whyNotReach, async (user) => {
    await endSessions(needs, user, { actor: viewer, origin })
  })

async function change(
  needs: ReadNeeds,
  viewer: Viewer,
  userId: string,
  whyNot: (acting: ReturnType<typeof actingOf>, user: AdminUser) => UserObstacle | null,
  act: (user: AdminUser) => Promise<void>,
): Promise<UserDetail> {
  const { database, users } = needs
  return database.transaction(async () => {
    const user = await users.lock(await orgsReachedBy(database, viewer), userId)
    if (!user) throw noSuchUser()
    refuseFor(whyNot(actingOf(viewer), user))
    await act(user)
    return readUser(needs, viewer, userId)
  })
}
