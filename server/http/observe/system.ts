import { setTimeout as wait } from 'node:timers/promises'
import { appConfig, type DemoAccounts, health, ready } from '#contract/access/session'
import type { Settings } from '#contract/admin/settings'
import type { Config } from '../../config.ts'
import { databaseFull } from '../call/errors.ts'
import { refusal } from '../call/refusal.ts'
import type { Serve } from '../call/serve.ts'

/** A database that answers later is not ready. */
const pingTimeoutMs = 2_000

type Needs = {
  config: Config
  readSettings: () => Promise<Settings>
  /** Told in the demo only. */
  demoAccounts: DemoAccounts
  /** Sends the database a trivial query. */
  ping: () => Promise<unknown>
  /** Whether writes find no room in the database. */
  isDiskFull?: () => boolean
  version: string
  now: () => Date
}

/** Serves the health and readiness probes, and the configuration that the app needs before sign-in. */
export function serveSystem(
  serve: Serve,
  { config, readSettings, demoAccounts, ping, isDiskFull = () => false, version, now }: Needs,
  patience = pingTimeoutMs,
): void {
  serve.public(health, async () => ({ alive: true, version, serverTime: now().toISOString() }))
  const isDatabaseReady = createReadinessCheck(ping, patience)
  serve.public(ready, async () => {
    if (!(await isDatabaseReady()))
      throw refusal('UNAVAILABLE', 'refusals.serverNotReady', {}, { retryAfter: 1 })
    if (isDiskFull()) throw databaseFull()
    return { ready: true as const }
  })
  serve.public(appConfig, async () => {
    const settings = await readSettings()
    return {
      externalLoginUrl: settings.externalLoginUrl,
      externalLogoutUrl: settings.externalLogoutUrl,
      flightSiteUrl: config.flightSiteUrl,
      referrerHosts: [...config.referrerHosts],
      demo: config.demo,
      ...(config.demo && { demoAccounts }),
      trainRoles: [...config.trainRoles],
      look: {
        platformName: settings.platformName,
        paperColour: settings.paperColour,
        paperFooter: settings.paperFooter,
        limitWarnHours: settings.limitWarnHours,
        limitAlarmHours: settings.limitAlarmHours,
      },
    }
  })
}

/** Tells whether the database answers in time. Probes at the same time share one ping, and a ping that hangs is repeated only
 * after five timeouts, because each one holds a connection. */
function createReadinessCheck(ping: () => Promise<unknown>, patience: number): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | null = null
  return async () => {
    if (!asked || performance.now() - asked.at >= 5 * patience) {
      const asking = { at: performance.now(), answer: ping().then(isTrue, isFalse) }
      asked = asking
      void asking.answer.then(() => {
        if (asked === asking) asked = null
      })
    }
    return Promise.race([asked.answer, wait(patience, false, { ref: false })])
  }
}

const isTrue = () => true
const isFalse = () => false
