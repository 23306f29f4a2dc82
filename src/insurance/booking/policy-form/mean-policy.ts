import type { PolicyRequest } from '#contract/insurance-request'
import {
  type CreatePolicyCommand,
  findCreatePolicy,
  keepCommand,
  newCommandId,
} from '../../../lib/commands.ts'

type Meant = { summary: string; body: PolicyRequest }

/** `former`: another booking of the same forms that may have left; only that one is under the id. */
type Kept = { commandId: string; former: CreatePolicyCommand | null }

/** Keeps a booking on the device before it may leave, and answers the id it may leave under. The id of the forms stays
 * the same until its answer is final; one that may have left already is only asked about, never written over. */
export async function meanPolicy(
  userId: string,
  formerId: string | null,
  { summary, body }: Meant,
  now: Date,
): Promise<Kept> {
  const former = formerId === null ? null : await findCreatePolicy(userId, formerId)
  if (former?.state === 'SENT') {
    return { commandId: former.commandId, former: isSameBooking(former.body, body) ? null : former }
  }
  const commandId = former?.commandId ?? newCommandId()
  await keepCommand(userId, {
    commandId,
    kind: 'CREATE_POLICY',
    state: 'MEANT',
    meantAt: now.toISOString(),
    summary,
    body,
  })
  return { commandId, former: null }
}

/** Both are as the contract parses them, so that their fields stand in the same order. */
export function isSameBooking(one: PolicyRequest, other: PolicyRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
