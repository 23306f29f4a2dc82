import type { AppParts } from '../../app-parts.ts'
import type { Area } from '../../commands/area.ts'
import type { Job } from '../../jobs/job.ts'
import { createMailer } from '../../mail/mailer.ts'
import { enterSampleRates } from './sample-rates.ts'
import { sendWarnings } from './send-warnings.ts'
import { serveDepositAdministration } from './serve-deposits.ts'
import { watchLevels } from './watch-levels.ts'

const warnEveryMs = 60_000
const lookForRatesEveryMs = 3_600_000

/** The deposits in administration: money moved by hand, credit limits, approvals, exchange rates; and the warnings by mail. */
export function createDepositAdministration({ config, settings, ...needs }: AppParts): Area {
  const mailer = createMailer(config)
  // as they hold at this moment
  const readSettings = async () => (await settings.readStored()).settings
  const readApprovalAbove = async () => (await readSettings()).approvalAbove
  const readPlatformName = async () => (await readSettings()).platformName
  const warnJob: Job = {
    task: 'warn of low deposits',
    everyMs: warnEveryMs,
    async run() {
      await watchLevels({ ...needs, hasMailer: mailer !== null })
      if (mailer) await sendWarnings({ ...needs, mailer, readPlatformName })
    },
  }
  const sampleRates: Job = {
    task: 'enter sample rates',
    everyMs: lookForRatesEveryMs,
    run: () => enterSampleRates(needs.database, needs.now()),
  }
  return {
    serve: (serve) => serveDepositAdministration(serve, { ...needs, readApprovalAbove }),
    jobs: [warnJob, ...(config.demo ? [sampleRates] : [])],
  }
}
