import { createApp } from '../../app.ts'
import type { AppNeeds } from '../../app-needs.ts'
import { createAccessTokens, createSsoTokens } from '../../auth/tokens.ts'
import { buildNeeds } from '../../build-needs.ts'
import { secretsIn } from '../../http/seal.ts'
import type { Job } from '../../jobs/job.ts'
import { quietLog } from '../../quiet-log.ts'
import { seedDemo } from '../demo-data.ts'
import { watchLevels } from '../deposits/watch-levels.ts'
import { createDemoAgents } from './demo-agents.ts'
import { createDemoClock } from './demo-clock.ts'
import { planSales } from './demo-plan.ts'
import { type DemoFaults, withFaults } from './demo-suppliers.ts'
import { runTimeline } from './run-timeline.ts'

const dayMs = 86_400_000
/** The demo's organisations are older than their first booking. */
const openedDaysAgo = 75

type Needs = Pick<AppNeeds, 'config' | 'secret' | 'database' | 'now' | 'version'>

/** Makes the demo's organisations, and fills them with the sales of five months: as their agents would, through an app whose clock
 * is moved. It is one transaction, so that a start that is killed meanwhile leaves nothing. */
export async function fillDemo(needs: Needs): Promise<void> {
  const { database, config, secret } = needs
  const present = needs.now()
  // the app that runs inside keeps a clock and sessions of its own
  await database.transactionOnce(async () => {
    const clock = createDemoClock(database, new Date(present.getTime() - openedDaysAgo * dayMs))
    await seedDemo(database, clock.now)
    const faults: DemoFaults = { answersAreLost: false, lookUpsFail: false, cancellationsFail: false }
    // the past of a demo is never booked outside of this server
    const hotelSuppliers = { HBD: 'sandbox', FRM: 'sandbox', MGH: 'sandbox' } as const
    // and none of its addresses is written to
    const unmailed = { smtpUrl: null, mailFrom: null }
    const quiet = { ...config, ...unmailed, hotelSuppliers, logLevel: 'silent' }
    const app = await createApp(
      withFaults(buildNeeds({ ...needs, config: quiet, now: clock.now, log: quietLog }), faults),
    )
    const agents = createDemoAgents({
      server: app.server,
      ssoTokens: createSsoTokens(config.ssoSecret ?? secretsIn(secret)[0]),
      accessTokens: createAccessTokens(secret),
      now: clock.now,
    })
    const runJobs = async (task: Job['task']) => {
      for (const job of app.jobs) if (job.task === task) await job.run()
    }
    await runTimeline({ agents, clock, faults, runJobs, present }, planSales(present))
    await runJobs('store supplier figures')
    await keepWarningsBack(database, clock.now)
    await app.server.close()
  })
}

/** The deposits that are low already have been warned of, without a mail. */
async function keepWarningsBack(database: Needs['database'], now: () => Date): Promise<void> {
  await watchLevels({ database, now, hasMailer: false })
  await database.sql
    .updateTable('deposit_mail')
    .set({ state: 'NOT_SENT' })
    .where('state', '=', 'WAITS')
    .execute()
}
