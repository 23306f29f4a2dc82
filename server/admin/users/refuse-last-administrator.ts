import { isAdministrator } from '#contract/access/role'
import { refusal } from '../../http/call/refusal.ts'
import type { AdminUser } from './admin-user-store.ts'
import type { UserNeeds } from './user-needs.ts'

/** Called with the organisation locked, so that two administrators cannot take the role from each other at once. */
export async function refuseLastAdministrator(
  { users }: Pick<UserNeeds, 'users'>,
  { userId, orgId, role, disabledAt }: AdminUser,
): Promise<void> {
  if (!isAdministrator(role) || disabledAt) return
  if ((await users.countOtherAdministrators(orgId, userId)) === 0) {
    throw refusal('NOT_ALLOWED', 'adminRefusals.lastAdministrator')
  }
}
