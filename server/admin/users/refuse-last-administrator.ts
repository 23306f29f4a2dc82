import { isAdministrator } from '#contract/session'
import { Refusal } from '../../http/refusal.ts'
import type { AdminUser } from './admin-user-store.ts'
import type { UserNeeds } from './user-needs.ts'

/** Called with the organisation locked, so that two administrators cannot take the role from each other at once. */
export async function refuseLastAdministrator(
  { users }: Pick<UserNeeds, 'users'>,
  { userId, orgId, role, disabledAt }: AdminUser,
): Promise<void> {
  if (!isAdministrator(role) || disabledAt) return
  if ((await users.countOtherAdministrators(orgId, userId)) === 0) {
    throw new Refusal(
      'NOT_ALLOWED',
      'This is the last administrator of the agency. Make somebody else an administrator first.',
    )
  }
}
