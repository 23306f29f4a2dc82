import type { AppParts } from '../../app-parts.ts'
import type { Area } from '../../commands/area.ts'
import type { ServeLinked } from '../../http/file/linked.ts'
import { createSecretSeal } from '../../http/seal.ts'
import { createMailer, type Mailer } from '../../mail/mailer.ts'
import { createDueSales } from '../dues/due-sales.ts'
import { createNoticeRuleStore } from '../rules/rule-store.ts'
import { planDigests } from './plan-digests.ts'
import { sendDigests } from './send-digests.ts'
import { unsubscribePages } from './unsubscribe.ts'

const lookEveryMs = 60_000

/** The mail of the morning with what is due, and the page that ends it. */
export function createDigestArea(parts: AppParts, { serveLinked }: { serveLinked: ServeLinked }): Area {
  const { database, config, secret, settings, now } = parts
  const site = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/$/, '')
  const seal = createSecretSeal(secret, 'end of a digest')
  const mailer = createMailer(config)
  const sendJob = (mailer: Mailer) => ({
    task: 'send digests' as const,
    everyMs: lookEveryMs,
    async run() {
      await planDigests(parts)
      await sendDigests({
        ...parts,
        mailer,
        site,
        trainRoles: config.trainRoles,
        dues: createDueSales(database),
        readPlatformName: async () => (await settings.readStored()).settings.platformName,
        unsubscribeUrlOf: (userId) => `${site}/s/digest/${seal.close(userId)}`,
      })
    },
  })
  serveLinked(
    '/s/digest/:code',
    unsubscribePages({ ...parts, rules: createNoticeRuleStore(database), seal, now }),
  )
  return { serve() {}, jobs: mailer ? [sendJob(mailer)] : [] }
}
