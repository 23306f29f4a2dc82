import type { PolicyRequest } from '#contract/insurance-request'
import { findCreatePolicy, keepCommand, newCommandId } from '../../../lib/commands.ts'

type Meant = { summary: string; body: PolicyRequest }

/** Keeps a booking on the device before it may leave, and answers the id it may leave under. The id of the forms stays
 * the same until its answer is final; one that may have left already is only asked about, never written over. */
export async function meanPolicy(
  userId: string,
  formerId: string | null,
  { summary, body }: Meant,
  now: Date,
): Promise<string> {
  const former = formerId === null ? null : await findCreatePolicy(userId, formerId)
  if (former?.state === 'SENT') return former.commandId
  const commandId = former?.commandId ?? newCommandId()
  await keepCommand(userId, {
    commandId,
    kind: 'CREATE_POLICY',
    state: 'MEANT',
    meantAt: now.toISOString(),
    summary,
    body,
  })
  return commandId
}
