import { sendBackupPart } from '#contract/admin/setup-restore'
import type { Agent, Answer } from './agent-client.ts'
import { FormBody } from './form-body.ts'

type Part = { token: string; content: Uint8Array; at?: number; size?: number }

/** Sends a part of a backup to `/setup`, as the page does; without more it is the whole of it. */
export function sendPart(
  agent: Agent,
  { token, content, at = 0, size = content.length }: Part,
): Promise<Answer> {
  return agent.raw(
    'POST',
    `${sendBackupPart.path}?at=${at}&size=${size}`,
    new FormBody({ file: { field: 'file', name: 'backup', content } }),
    { authorization: `Bearer ${token}` },
  )
}
