import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#contract/access/session'
import { acceptInvitation } from '#contract/admin/invitation'
import { resetUserPassword } from '#contract/admin/users'
import { failureBody } from '#contract/call/failure'
import { solveProof } from '../../src/auth/solve-proof.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const right = 'tradewind-demo'
const second = 1_000
const hour = 3_600 * second

type Try = { who: string; password?: string; address: string; cookie?: string; proof?: object }

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
})
afterAll(() => t.close())
// each test is a separate attack
beforeEach(() => t.clock.pass(2 * hour))

async function check({ who, password = 'guessed wrong', address, cookie, proof }: Try) {
  const [accountName, userName] = who.split('/')
  const answer = await t.app.server.inject({
    method: 'POST',
    url: '/api/auth/checkUserPassword',
    headers: { host: 'localhost:8080', ...(cookie && { cookie }) },
    payload: { accountName, userName, password, ...(proof && { proof }) },
    remoteAddress: address,
  })
  return {
    status: answer.statusCode,
    body: v.parse(failureBody, answer.json()),
    token: answer.json().token,
  }
}

/** Whether the server checked the password, instead of refusing the attempt before. */
const wasChecked = ({ status }: { status: number }) => status === 200 || status === 401

const patient = new AbortController().signal

/** Tries once, and again with the proof of work if the answer demands one. */
async function checkWithWork(attempt: Try) {
  const first = await check(attempt)
  const { proofOfWork } = first.body
  return proofOfWork ? check({ ...attempt, proof: await solveProof(proofOfWork, patient) }) : first
}

async function signIn(who: string, address: string, cookie?: string): Promise<string> {
  const { token } = await check({ who, password: right, address, ...(cookie && { cookie }) })
  const answer = await t.app.server.inject({
    method: 'POST',
    url: openSession.path,
    headers: { host: 'localhost:8080', ...(cookie && { cookie }) },
    payload: { token },
    remoteAddress: address,
  })
  const device = answer.cookies.find(({ name }) => name === 'tradewind-device')
  return `tradewind-device=${device?.value}`
}

test('known devices can sign in during an attack: refused 0 of 200', { timeout: 120_000 }, async () => {
  const office = '203.0.113.7'
  const device = await signIn('NUSA/sari', office)
  let refused = 0
  for (let round = 0; round < 200; round += 1) {
    // with invented accounts from the victim's own network, and at the victim's account from everywhere
    await check({ who: `INVENTED/user${round}`, address: office })
    await check({ who: 'NUSA/sari', address: office })
    await check({ who: 'NUSA/sari', address: `198.51.100.${round}` })
    const rightful = await check({ who: 'NUSA/sari', password: right, address: office, cookie: device })
    if (rightful.status !== 200) refused += 1
    t.clock.pass(10 * second)
  }
  console.log(`rightful sign-ins on known devices: ${refused} of 200 refused`)
  expect(refused).toBe(0)
})

test('a device stays known after a sign-out, only for its own user, and not after a password reset', async () => {
  const device = await signIn('NUSA/budi', '203.0.113.8')
  for (let wrong = 0; wrong < 8; wrong += 1) {
    await check({ who: 'NUSA/budi', address: '203.0.113.8' })
    await check({ who: 'NUSA/admin', address: '203.0.113.8' })
  }
  const from = { password: right, address: '203.0.113.8', cookie: device }
  expect((await check({ who: 'NUSA/budi', ...from })).status).toBe(200)
  expect((await check({ who: 'NUSA/admin', ...from })).status).toBe(429)
})

test('password guesses from a known device are limited', async () => {
  const cookie = await signIn('MERAPI/agus', '203.0.113.9')
  let guesses = 0
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await check({ who: 'MERAPI/agus', address: '203.0.113.9', cookie })
    if (wasChecked(answer)) guesses += 1
    t.clock.pass(5 * second)
  }
  expect(guesses).toBeLessThanOrEqual(60)
})

test('a new device on a new network signs in at once while 80 other networks guess', async () => {
  const crowd = Array.from({ length: 80 }, (_, index) => `10.1.${index}.1`)
  for (const address of crowd) await check({ who: 'SAMUDRA/rina', address })
  for (let more = 0; more < 5; more += 1) await check({ who: 'SAMUDRA/rina', address: '10.1.79.1' })
  expect((await check({ who: 'SAMUDRA/rina', address: '10.1.79.1' })).status).toBe(429)
  const rightful = await check({ who: 'SAMUDRA/rina', password: right, address: '2001:db8:1::1' })
  expect(rightful.status).toBe(200)
})

test('after 10,000 guesses within a day an account lets in known devices and networks, and links, alone', async () => {
  const device = await signIn('NUSA-BALI/wayan', '203.0.113.20')
  await check({ who: 'NUSA-BALI/wayan', address: '198.51.100.1' })
  await check({ who: 'INVENTED/wayan', address: '198.51.100.1' })
  const guessed = await t.database.sql
    .updateTable('sign_in_guess')
    .set({ guesses: 10_000 })
    .where('who', 'in', ['NUSA-BALI/wayan', 'INVENTED/wayan'])
    .where('guesses', '=', 1)
    .executeTakeFirst()
  expect(guessed.numUpdatedRows).toBe(2n)
  const from = (address: string, cookie?: string) =>
    check({ who: 'NUSA-BALI/wayan', password: right, address, ...(cookie && { cookie }) })
  const strange = await from('198.51.100.2')
  expect(strange).toMatchObject({ status: 429, body: { reason: 'refusals.newNetworksClosed' } })
  expect(await check({ who: 'INVENTED/wayan', address: '198.51.100.2' })).toMatchObject({
    status: 429,
    body: { errorDescription: strange.body.errorDescription },
  })
  expect((await from('203.0.113.20')).status).toBe(200)
  expect((await from('198.51.100.3', device)).status).toBe(200)
  const root = await t.signIn('TRADEWIND/root')
  const { id } = await t.database.sql
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'wayan')
    .executeTakeFirstOrThrow()
  const reset = await root.call(resetUserPassword, { params: { userId: id } }, randomUUID())
  const accepted = await t.app.server.inject({
    method: 'POST',
    url: acceptInvitation.path,
    headers: { host: 'localhost:8080' },
    payload: { token: 'link' in reset && reset.link?.split('#')[1], password: 'kereta malam ke utara' },
    remoteAddress: '198.51.100.4',
  })
  expect(accepted.statusCode).toBe(200)
  t.clock.pass(25 * hour)
  expect((await check({ who: 'NUSA-BALI/wayan', address: '198.51.100.2' })).status).toBe(401)
})

test('of 100 checks at once from as many networks those that find no place are told when to come back', async () => {
  const agus = await signIn('MERAPI/agus', '203.0.113.30')
  const flood = Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      check({ who: `INVENTED/u${index}`, address: `10.2.${index}.1` }),
    ),
  )
  const known = await check({
    who: 'MERAPI/agus',
    password: right,
    address: '203.0.113.30',
    cookie: agus,
  })
  const statuses = (await flood).map(({ status }) => status)
  expect(known.status).toBe(200)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(61)
  const turnedAway = (await flood).filter(({ status }) => status === 503)
  expect(turnedAway[0]?.body).toMatchObject({ reason: 'refusals.signInBusy', retryAfter: 3 })
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([])
})

test('the wait doubles with each guess from one network', async () => {
  const waits: number[] = []
  for (let wrong = 0; waits.length < 5; wrong += 1) {
    const answer = await check({ who: 'NUSA/dewi', address: `2001:db8:aa:bb::${wrong}` })
    if (answer.status !== 429) continue
    waits.push(answer.body.retryAfter ?? 0)
    t.clock.pass((answer.body.retryAfter ?? 0) * second)
  }
  expect(waits).toEqual([60, 120, 240, 480, 900])
})

test('after many guesses at many accounts a network needs a growing proof of work, each usable once', async () => {
  const address = '203.0.113.50'
  let asked = await check({ who: 'INVENTED/user', address })
  for (let other = 0; asked.status === 401; other += 1) {
    asked = await check({ who: `INVENTED/user${other}`, address })
  }
  expect(asked).toMatchObject({ status: 429, body: { error: 'PROOF_NEEDED' } })
  const { proofOfWork } = asked.body
  if (!proofOfWork) throw new Error('no work was asked for')
  const proof = await solveProof(proofOfWork, patient)
  const with_ = (who: string, given: object, from = address) =>
    check({ who, address: from, proof: given, password: right })
  expect(await with_('MERAPI/agus', { ...proof, nonce: proof.nonce - 1 })).toMatchObject({ status: 429 })
  expect(await with_('MERAPI/agus', proof)).toMatchObject({ status: 200 })
  expect(await with_('MERAPI/agus', proof)).toMatchObject({ body: { error: 'PROOF_NEEDED' } })
  for (let more = 0; more < 4; more += 1) await checkWithWork({ who: `INVENTED/more${more}`, address })
  const later = await check({ who: 'INVENTED/last', address })
  expect(later.body.proofOfWork?.bits).toBeGreaterThan(proofOfWork.bits)
})

test('attempts at an account are one line of the audit at once, and a sum of each network after the hour', async () => {
  const jobs = t.app.jobs.filter(({ task }) => task === 'sum refused sign-ins')
  // of the tests before
  for (const { run } of jobs) await run()
  t.clock.pass(second)
  const guess = (address: string) => check({ who: 'NUSA/admin', address })
  for (let wrong = 0; wrong < 12; wrong += 1) await guess('203.0.113.60')
  for (let network = 0; network < 22; network += 1) await guess(`10.3.${network}.1`)
  for (let wrong = 0; wrong < 7; wrong += 1)
    await check({ who: `INVENTED/user${wrong}`, address: '203.0.113.61' })
  const lines = async (action: string) => {
    const { rows } = await t.database.pool.query(
      `select case when subject = 'user:unknown' then 'unknown' else 'known' end as whom, after from audit
        where action = $1 and at >= $2 order by id`,
      [action, t.clock.now()],
    )
    return rows
  }
  const first = [{ whom: 'known', after: { network: '203.0.113.60' } }]
  const firstUnknown = { whom: 'unknown', after: { network: '203.0.113.61' } }
  expect(await lines('session.throttled')).toEqual(first)
  expect(await lines('session.refused')).toEqual([...first, firstUnknown])
  t.clock.pass(hour)
  // the second run stands for another process
  for (const { run } of [...jobs, ...jobs]) await run()
  expect(await lines('session.throttled')).toEqual([
    { whom: 'known', after: { network: '203.0.113.60', times: 6 } },
  ])
  const sums = await lines('session.refused')
  expect(sums).toContainEqual({ whom: 'unknown', after: { network: '203.0.113.61', times: 6 } })
  expect(sums).toContainEqual({ whom: 'known', after: { network: '203.0.113.60', times: 4 } })
  expect(sums).toContainEqual({ whom: 'known', after: { networks: 3, times: 3 } })
  expect(sums).toHaveLength(22)
})
