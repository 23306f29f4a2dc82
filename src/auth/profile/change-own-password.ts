import { changePassword, mySessions } from '#contract/access/session'
import { send } from '../../lib/call/send.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { replaceSession } from '../../lib/session/session.ts'

/** The server ends every session of this user; this device continues with the new session from the reply. */
export async function changeOwnPassword(currentPassword: string, newPassword: string): Promise<void> {
  await replaceSession((bearer) =>
    send(changePassword, { body: { currentPassword, newPassword } }, { bearer }),
  )
  void queryClient.invalidateQueries({ queryKey: keyOf(mySessions) })
}
