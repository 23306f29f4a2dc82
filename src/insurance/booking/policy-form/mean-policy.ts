import type { PolicyRequest } from '#contract/insurance-request'
import { findCreatePolicy } from '../../../lib/commands.ts'
import { meanCommand } from '../../../shell/command/mean-command.ts'

type Meant = { summary: string; body: PolicyRequest }

export function meanPolicy(userId: string, formerId: string | null, { summary, body }: Meant, now: Date) {
  return meanCommand(userId, formerId, {
    find: findCreatePolicy,
    fresh: (commandId) => ({
      commandId,
      kind: 'CREATE_POLICY',
      state: 'MEANT',
      meantAt: now.toISOString(),
      summary,
      body,
    }),
  })
}
