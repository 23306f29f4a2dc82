import {
  readChecklist,
  readSettings,
  saveSettings as saveSettingsCall,
  testMail,
} from '#contract/admin/settings'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { createMailer } from '../../mail/mailer.ts'
import { readApprovalAsked } from '../requests/stored-requests.ts'
import { checklistOf } from './checklist.ts'
import { readChecklistFacts } from './checklist-facts.ts'
import { saveSettings } from './save-settings.ts'
import { replyOf, type SettingsStore } from './settings-store.ts'
import { mailTested, mailTestFailed, mailTestSubject, sendTestMail } from './test-mail.ts'

type Needs = { database: Database; config: Config; settings: SettingsStore; now: () => Date }

export function serveSettings(serve: Serve, needs: Needs): void {
  const { database, config, settings, now } = needs
  const mailer = createMailer(config)
  const readPlatformName = async () => (await settings.read()).platformName

  serve.user(readSettings, async (_viewer) => {
    return replyOf(await settings.readStored(), settings, await readApprovalAsked(database))
  })

  serve.user(saveSettingsCall, async (viewer, { body, origin }) => {
    return saveSettings(needs, viewer, body, origin)
  })

  serve.user(readChecklist, async (_viewer) => {
    const { backupNote } = (await settings.readStored()).settings
    return { checklist: checklistOf(await readChecklistFacts({ database, config, backupNote, now })) }
  })

  serve.prepared(
    testMail,
    async (viewer, { body, idempotencyKey }) => {
      return sendTestMail({ database, mailer, readPlatformName }, viewer, body.language, idempotencyKey)
    },
    async (viewer, { origin }, tested) => {
      if (tested.outcome === 'SENT' || tested.outcome === 'FAILED') {
        await recordAudit(database, now(), viewer, origin, {
          action: tested.outcome === 'SENT' ? mailTested : mailTestFailed,
          subject: mailTestSubject,
          after: tested,
          subjectOrgId: viewer.orgId,
        })
      }
      return tested
    },
  )
}
