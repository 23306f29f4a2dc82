import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshSession, whoAmI } from '#contract/access/session'
import { readPnr } from '#contract/pnr/pnr'
import { createPaperSeal } from '../../server/documents/paper-seal.ts'
import { createVerifyGuard } from '../../server/documents/verify-guard.ts'
import { createPushAddresses } from '../../server/hotel/numbers/push-address.ts'
import { createSeal, type Secret } from '../../server/http/seal.ts'
import { createPushKeys } from '../../server/notices/push/push-keys.ts'
import { AgentClient, type Answer, cookiesIn } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import {
  createTestApp,
  createWorkedApp,
  newKey,
  type TestApp,
  testSecret,
  type WorkedApp,
} from '../support/test-app.ts'

const next = 'the next secret of the tests, 32 characters long'

let t: TestApp
const apps: WorkedApp[] = []
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
})
afterAll(async () => {
  for (const app of apps) await app.server.close()
  await t.close()
})

/** Another process over the same database. */
async function appWith(secret: Secret): Promise<WorkedApp> {
  const app = await createWorkedApp({ ...t.needs, secret })
  apps.push(app)
  return app
}

/** The same device at another process. */
function at(app: WorkedApp, { accessToken, cookie }: AgentClient): AgentClient {
  return Object.assign(new AgentClient(app.server), { accessToken, cookie })
}

const renewed = (client: AgentClient, attempt = newKey()) =>
  client.raw('POST', refreshSession.path, { attempt })
const deviceKeyIn = ({ body }: Answer) => String(Object(body).deviceKey)
const take = (client: AgentClient, answer: Answer) =>
  Object.assign(client, { cookie: cookiesIn(answer), accessToken: String(Object(answer.body).accessToken) })

async function runJob(app: WorkedApp) {
  await Promise.all(app.jobs.filter(({ task }) => task === 'seal kept keys').map((job) => job.run()))
}

test('the session secret changes: nobody is signed out, what devices keep stays readable, links and searches go on', async () => {
  const sari = await t.signIn('NUSA/sari')
  await runJob(t.app)
  const [attempt, before] = [newKey(), sari.cookie]
  const first = await renewed(sari, attempt)
  const deviceKey = deviceKeyIn(first)
  const paper = (secret: Secret) =>
    createPaperSeal({
      seal: createSeal(secret, 'paper'),
      guard: createVerifyGuard(t.database, t.clock.now),
      publicUrl: null,
      folder: '/verify',
    })
  const address = await holdOne(sari)
  const request = await sari.prepareBooking({ refundable: true, issueNow: false })
  const mark = paper(testSecret).markOf(address.code, { protocol: 'https', host: 'here' })
  const pushKey = await createPushKeys(t.database, testSecret, t.clock.now).current()
  const pushCode = await createPushAddresses(t.database, testSecret, t.clock.now).codeOf('HBD')

  // step 1: every process can read both; step 2: the new one signs
  const both = await appWith([testSecret, next])
  const changed = await appWith([next, testSecret])
  for (const app of [both, changed]) {
    const here = at(app, sari)
    expect((await here.call(whoAmI, {})).claims.userName).toBe('sari')
    // the answer to the renewal was lost: the same attempt gets the same session again
    const repeated = await renewed(Object.assign(here, { cookie: before }), attempt)
    expect([repeated.status, cookiesIn(repeated), deviceKeyIn(repeated)]).toEqual([
      200,
      cookiesIn(first),
      deviceKey,
    ])
  }
  await runJob(changed)
  const moved = take(at(changed, sari), first)
  const renewal = await renewed(moved)
  expect([renewal.status, deviceKeyIn(renewal)]).toEqual([200, deviceKey])
  take(moved, renewal)
  // a process that has not the new one as its own yet
  expect((await at(both, moved).call(whoAmI, {})).claims.userName).toBe('sari')
  expect((await moved.book(request)).body).toMatchObject({ commandState: 'CONFIRMED' })
  const token = mark.verifyUrl.split('/verify/')[1] ?? ''
  expect(await paper([next, testSecret]).open(token, '::1', async (locator) => locator)).toBe(address.code)

  // step 3: the former one is left away
  const after = await appWith(next)
  const last = at(after, moved)
  const again = await renewed(last)
  expect([again.status, deviceKeyIn(again)]).toEqual([200, deviceKey])
  take(last, again)
  expect((await last.call(readPnr, { params: address })).qilinLocatorCode).toBe(address.code)
  expect(await createPushKeys(t.database, next, t.clock.now).current()).toEqual(pushKey)
  expect(await createPushAddresses(t.database, next, t.clock.now).codeOf('HBD')).toBe(pushCode)
  // what the former secret signed is worth nothing any more
  expect((await at(after, sari).raw('GET', whoAmI.path)).status).toBe(401)
})
