import type { MoneyPair } from '#contract/money/money'
import type { Area } from '../../commands/area.ts'
import type { Config } from '../../config.ts'
import type { Job } from '../../jobs/job.ts'
import { createMailer, type Mailer } from '../../mail/mailer.ts'
import type { PostingNeeds } from './carry-out.ts'
import { enterSampleRates } from './sample-rates.ts'
import { sendWarnings } from './send-warnings.ts'
import { serveDepositAdministration } from './serve-deposits.ts'
import { watchLevels } from './watch-levels.ts'

type Given = PostingNeeds & {
  config: Config
  /** As they hold at this moment. */
  readSettings: () => Promise<{ platformName: string; approvalAbove: MoneyPair | null }>
  log: { warn(detail: object, message: string): void }
}

const warnEveryMs = 60_000
const lookForRatesEveryMs = 3_600_000

/** The deposits in administration: money moved by hand, credit limits, approvals, exchange rates; and the warnings by mail. */
export function createDepositAdministration({ config, readSettings, ...needs }: Given): Area {
  const mailer = createMailer(config)
  const readApprovalAbove = async () => (await readSettings()).approvalAbove
  const readPlatformName = async () => (await readSettings()).platformName
  const warnJob = (mailer: Mailer): Job => ({
    task: 'warn of low deposits',
    everyMs: warnEveryMs,
    async run() {
      await watchLevels(needs)
      await sendWarnings({ ...needs, mailer, readPlatformName })
    },
  })
  const sampleRates: Job = {
    task: 'enter sample rates',
    everyMs: lookForRatesEveryMs,
    run: () => enterSampleRates(needs.database, needs.now()),
  }
  return {
    serve: (serve) => serveDepositAdministration(serve, { ...needs, readApprovalAbove }),
    jobs: [...(mailer ? [warnJob(mailer)] : []), ...(config.demo ? [sampleRates] : [])],
  }
}
