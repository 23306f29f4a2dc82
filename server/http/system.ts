import { setTimeout as wait } from 'node:timers/promises'
import { appConfig, health, ready } from '#contract/session'
import type { Config } from '../config.ts'
import { Refusal } from './refusal.ts'
import type { Serve } from './serve.ts'

/** A database that is later than this is not ready. */
const patienceMs = 2_000

type Needs = {
  config: Config
  /** Asks the database for nothing but an answer. */
  ping: () => Promise<unknown>
  version: string
  now: () => Date
}

/** Whether it lives, whether it can work, and what the page needs before anybody signed in. */
export function serveSystem(
  serve: Serve,
  { config, ping, version, now }: Needs,
  patience = patienceMs,
): void {
  serve.public(health, async () => ({ alive: true, version, serverTime: now().toISOString() }))
  const answers = createAnswers(ping, patience)
  serve.public(ready, async () => {
    if (!(await answers())) throw new Refusal('UNAVAILABLE', 'The server is not ready.', 1)
    return { ready: true as const }
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

/** Whether the database answers in time. Everybody who asks meanwhile waits for the same answer, and what hangs is asked
 * again only after a while: each question holds a connection that others wait for. */
function createAnswers(ping: () => Promise<unknown>, patience: number): () => Promise<boolean> {
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
