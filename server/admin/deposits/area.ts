import type { MoneyPair } from '#contract/money'
import type { Area } from '../../commands/area.ts'
import type { Config } from '../../config.ts'
import { createMailer } from '../../mail/mailer.ts'
import type { PostingNeeds } from './carry-out.ts'
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

/** The deposits in administration: money moved by hand, credit limits, approvals, exchange rates; and the warnings by mail. */
export function createDepositAdministration({ config, readSettings, ...needs }: Given): Area {
  const mailer = createMailer(config)
  const readApprovalAbove = async () => (await readSettings()).approvalAbove
  const readPlatformName = async () => (await readSettings()).platformName
  return {
    serve: (serve) => serveDepositAdministration(serve, { ...needs, readApprovalAbove }),
    jobs: mailer
      ? [
          {
            task: 'warn of low deposits',
            everyMs: warnEveryMs,
            async run() {
              await watchLevels(needs)
              await sendWarnings({ ...needs, mailer, readPlatformName })
            },
          },
        ]
      : [],
  }
}
