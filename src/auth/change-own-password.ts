import { changePassword, mySessions } from '#contract/session'
import { keyOf, queryClient } from '../lib/query.ts'
import { send } from '../lib/send.ts'
import { replaceSession } from '../lib/session.ts'

/** Every session of this user ends on the server; this device goes on with the new one that the answer holds. */
export async function changeOwnPassword(currentPassword: string, newPassword: string): Promise<void> {
  await replaceSession((bearer) =>
    send(changePassword, { body: { currentPassword, newPassword } }, { bearer }),
  )
  void queryClient.invalidateQueries({ queryKey: keyOf(mySessions) })
}
