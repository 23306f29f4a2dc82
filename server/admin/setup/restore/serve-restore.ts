import * as calls from '#contract/admin/setup-restore'
import type { Keys } from '../../../backup/keys-of-backup.ts'
import { lookAtBackup } from '../../../backup/look-at-backup.ts'
import type { Database } from '../../../db/database.ts'
import { refusal } from '../../../http/call/refusal.ts'
import type { Serve } from '../../../http/call/serve.ts'
import type { Origin } from '../../../http/call/viewer.ts'
import { hasPlatform } from '../platform-check.ts'
import { refuseWrongToken, uselessAddress } from '../refuse-wrong-token.ts'
import type { ReceivedBackup } from './received-backup.ts'
import { problemOf, type RestoreRun } from './restore-run.ts'

type Needs = { database: Database; now: () => Date; keys: Keys; received: ReceivedBackup; run: RestoreRun }

/** Bringing a backup back instead of a new installation: with the one-time address alone. */
export function serveRestore(serve: Serve, needs: Needs): void {
  const { database, keys, received, run } = needs

  /** While a backup is brought back the database answers nobody else. */
  async function refuse(token: string, origin: Origin): Promise<void> {
    if (run.isRunning()) throw refusal('NOT_POSSIBLE', 'adminRefusals.restoreRuns')
    await refuseWrongToken(needs, token, origin)
  }

  async function wholeSize(): Promise<number> {
    const size = await received.whole()
    if (size === null) throw refusal('NOT_POSSIBLE', 'adminRefusals.backupIncomplete')
    return size
  }

  serve.public(
    calls.sendBackupPart,
    async ({ query, body }) => ({ received: await received.add({ ...query, content: body.content }) }),
    async ({ request, origin }) => {
      const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) throw uselessAddress()
      await refuse(token, origin)
    },
  )

  serve.public(calls.lookAtBackup, async ({ body: { token, passphrase }, origin }) => {
    await refuse(token, origin)
    await wholeSize()
    try {
      const { manifest, bytes, otherKeyList } = await lookAtBackup({ file: received.path, passphrase }, keys)
      const { takenAt, version, holds = null } = manifest
      return { outcome: 'FOUND' as const, takenAt, version, bytes, holds, otherKeyList: [...otherKeyList] }
    } catch (error) {
      return { outcome: 'REFUSED' as const, problem: problemOf(error) }
    }
  })

  serve.public(calls.restoreBackup, async ({ body: { token, passphrase, acceptOtherKeys }, origin }) => {
    await refuse(token, origin)
    const size = await wholeSize()
    // two who press at once: the first has begun by now
    if (run.isRunning()) throw refusal('NOT_POSSIBLE', 'adminRefusals.restoreRuns')
    run.begin({ passphrase, acceptOtherKeys, origin }, size)
    return run.progress()
  })

  serve.public(calls.readRestore, async () => {
    const progress = run.progress()
    if (progress.phase !== 'RUNNING' && (await hasPlatform(database)))
      return { ...progress, phase: 'SET_UP' as const }
    return progress
  })
}
