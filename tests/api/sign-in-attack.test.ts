import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureBody } from '#contract/failure'
import { openSession } from '#contract/session'
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

/** Attackers who use each address for three guesses, so that none needs a proof of work, and who return when the
 * answer says. */
function crowdAt(who: string) {
  let fresh = 0
  const newOne = () => ({ address: `10.${fresh >> 8}.${fresh++ & 255}.1`, at: 0, guesses: 0 })
  const crowd = Array.from({ length: 9 }, newOne)
  return async () => {
    let guesses = 0
    for (const [index, stranger] of crowd.entries()) {
      if (stranger.at > t.clock.now().getTime()) continue
      const answer = await check({ who, address: stranger.address })
      if (wasChecked(answer)) {
        guesses += 1
        stranger.guesses += 1
      }
      stranger.at = t.clock.now().getTime() + (answer.body.retryAfter ?? 0) * second
      if (stranger.guesses === 3) crowd[index] = newOne()
    }
    return guesses
  }
}

test('at most 60 guesses an hour at one account, over all addresses', { timeout: 120_000 }, async () => {
  const attack = crowdAt('SAMUDRA/rina')
  const guesses: number[] = []
  for (let tick = 0; tick < (2 * 3_600) / 5; tick += 1) {
    const now = t.clock.now().getTime()
    for (let guess = await attack(); guess > 0; guess -= 1) guesses.push(now)
    t.clock.pass(5 * second)
  }
  const inHourFrom = (from: number) => guesses.filter((at) => at >= from && at < from + hour).length
  const most = Math.max(...guesses.map(inHourFrom))
  console.log(`guesses at an account in any hour: ${most}`)
  expect(most).toBeLessThanOrEqual(60)
  // the victim still gets a turn about every minute
  expect(guesses.length).toBeGreaterThan(100)
})

test('on an unknown device the right password waits, behind addresses with fewer guesses, and then signs in', async () => {
  const attack = crowdAt('NUSA-BALI/wayan')
  for (let tick = 0; tick < 60; tick += 1) {
    await attack()
    t.clock.pass(5 * second)
  }
  let longestMs = 0
  for (let rightful = 0; rightful < 20; rightful += 1) {
    const began = t.clock.now().getTime()
    const address = `2001:db8:${rightful + 1}::1`
    let until = 0
    for (;;) {
      await attack()
      if (t.clock.now().getTime() >= until) {
        const answer = await check({ who: 'NUSA-BALI/wayan', password: right, address })
        if (answer.status === 200) break
        expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_ATTEMPTS' } })
        until = t.clock.now().getTime() + (answer.body.retryAfter ?? 1) * second
      }
      t.clock.pass(5 * second)
    }
    longestMs = Math.max(longestMs, t.clock.now().getTime() - began)
  }
  console.log(`longest wait of a rightful user on an unknown device: ${longestMs / second} s`)
  expect(longestMs).toBeLessThan(hour)
})

test('the wait doubles with each guess from one network', async () => {
  const waits: number[] = []
  for (let wrong = 0; waits.length < 5; wrong += 1) {
    const answer = await check({ who: 'NUSA/dewi', address: `2001:db8:aa:bb::${wrong}` })
    if (answer.status !== 429) continue
    waits.push(answer.body.retryAfter ?? 0)
    t.clock.pass((answer.body.retryAfter ?? 0) * second)
  }
  expect(waits).toEqual([65, 120, 240, 480, 900])
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

test('a wait is audited once', async () => {
  for (let wrong = 0; wrong < 12; wrong += 1) await check({ who: 'NUSA/admin', address: '203.0.113.60' })
  const { rows } = await t.database.pool.query(
    `select subject from audit where action = 'session.throttled' and after ->> 'network' = '203.0.113.60'`,
  )
  expect(rows).toHaveLength(1)
})
