import { appConfig, health } from '#contract/session'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Serve } from './http/serve.ts'

type Needs = { config: Config; database: Database; now: () => Date; version: string }

/** Whether it lives, and what the page needs before anybody signed in. */
export function serveSystem(serve: Serve, { database, config, version, now }: Needs): void {
  serve.public(health, async () => {
    const ready = await database.sql
      .selectNoFrom(({ lit }) => lit(1).as('one'))
      .execute()
      .then(() => true)
      .catch(() => false)
    return { alive: true, ready, version, serverTime: now().toISOString() }
  })
  serve.public(appConfig, async () => ({
    externalLoginUrl: config.externalLoginUrl,
    externalLogoutUrl: config.externalLogoutUrl,
    flightSiteUrl: config.flightSiteUrl,
    referrerHosts: [...config.referrerHosts],
    demo: config.demo,
    trainRoles: [...config.trainRoles],
  }))
}
