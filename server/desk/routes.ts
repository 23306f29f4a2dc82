import { isPlatformAdmin } from '#contract/access/needs'
import { listDoubtful, lookUpNow, resolveCommand as resolveCommandCall } from '#contract/call/desk'
import * as restored from '#contract/call/restored'
import type { Serve } from '../http/call/serve.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { type DeskNeeds, notInDoubt, resolveCommand } from './resolve-command.ts'
import { listUnknown, type Sold } from './restored-store.ts'
import { settleRestore, settleUnknown } from './settle-restored.ts'

export function serveDesk(serve: Serve, needs: DeskNeeds): void {
  const { desk, database, now } = needs

  serve.user(listDoubtful, async (viewer) => ({
    doubtfulCommandList: await desk.list(viewer),
    mayResolve: isPlatformAdmin(viewer),
  }))

  serve.user(lookUpNow, async (viewer, { params, origin }) => {
    const doubtful = await desk.find(viewer, params.commandId)
    if (!doubtful) throw notInDoubt()
    await desk.bringForward(params.commandId)
    await recordAudit(database, now(), viewer, origin, {
      action: 'command.look-up-asked',
      subject: `command:${params.commandId}`,
      subjectOrgId: doubtful.ownerOrgId,
    })
    return { asked: true as const }
  })

  serve.user(resolveCommandCall, async (viewer, { params, body, origin }) => {
    await resolveCommand(needs, viewer, params.commandId, body, origin)
    return { resolved: true as const }
  })
}

/** What is to be settled after a restore from a backup. */
export function serveRestored(
  serve: Serve,
  needs: Pick<DeskNeeds, 'database' | 'now'> & { suppliers: readonly Sold[] },
): void {
  serve.user(restored.listUnknownBookings, () => listUnknown(needs.database, needs.suppliers))
  serve.user(restored.settleUnknownBooking, (viewer, { params, body, origin }) =>
    settleUnknown(needs, viewer, { params, body }, origin),
  )
  serve.user(restored.settleRestore, (viewer, { params, body, origin }) =>
    settleRestore(needs, viewer, { params, body }, origin),
  )
}
