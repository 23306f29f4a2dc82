import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxEarlierAttempts, mySessions, refreshSession, whoAmI } from '#contract/access/session'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** What is lost. `ANSWER`: the whole answer; `BODY`: the browser got the headers with the new cookie. */
type Lost = 'ANSWER' | 'BODY'

const always = (attempt: string) => () => attempt

describe.each(bothEngines)('refreshing on $engine', ({ engine, fresh }) => {
  // the engines differ in how requests wait for each other; these send one after the other
  const testOnPostgres = test.runIf(engine === 'postgres')
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  /** A device that repeats the id of an attempt until it gets an answer; on plain http it has none (`null`). */
  async function device(who = 'NUSA/sari') {
    return deviceOf(await t.signIn(who))
  }

  function deviceOf(client: AgentClient, draw: () => string | null = randomUUID) {
    let kept: string | null = null
    return {
      client,
      /** Another client that copied only the current cookie. */
      stolen() {
        const thief = new AgentClient(t.app.server)
        thief.cookie = client.cookie
        return deviceOf(thief)
      },
      /** Returns the status and the cookie. */
      async refresh(lost?: Lost) {
        kept ??= draw()
        const answer = await client.raw('POST', refreshSession.path, kept ? { attempt: kept } : undefined)
        const cookie = cookiesIn(answer)
        if (lost !== 'ANSWER') client.cookie = cookie
        if (!lost) {
          kept = null
          client.accessToken = Object(answer.body).accessToken ?? ''
        }
        return { status: answer.status, cookie }
      },
    }
  }

  const thefts = async () => {
    const { rows } = await t.database.pool.query(`select 1 from audit where action = 'session.stolen'`)
    return rows.length
  }

  testOnPostgres(
    '200 lost answers with the latest possible repeats: 0 forced sign-outs',
    {
      timeout: 120_000,
    },
    async () => {
      const before = await thefts()
      let forced = 0
      for (const late of [second, 30 * second, 10 * minute, 3 * day]) {
        // a session lives at most 90 days
        for (let session = 0; session < 5; session += 1) {
          const tablet = await device()
          for (let round = 0; round < 10; round += 1) {
            await tablet.refresh('ANSWER')
            t.clock.pass(late)
            // sometimes the repeat is lost, too, or only its body
            if (round % 3 === 1) await tablet.refresh('ANSWER')
            if (round % 3 === 2) await tablet.refresh('BODY')
            t.clock.pass(late)
            if ((await tablet.refresh()).status !== 200) forced += 1
          }
          await expect(tablet.client.call(whoAmI, {})).resolves.toBeDefined()
        }
      }
      console.log(`refresh answers lost: 200, forced sign-outs: ${forced}`)
      expect(forced).toBe(0)
      expect(await thefts()).toBe(before)
    },
  )

  /** A browser writes its cookies to the disk half a minute later; what is on the disk is all that it has after a kill. */
  function crashing(client: AgentClient) {
    const disk = { cookie: client.cookie, attempt: null as string | null, earlier: [] as string[] }
    return {
      flush: () => {
        disk.cookie = client.cookie
      },
      kill: () => {
        client.cookie = disk.cookie
      },
      async refresh(arrives = true) {
        disk.attempt ??= randomUUID()
        const { attempt, earlier } = disk
        const answer = await client.raw('POST', refreshSession.path, { attempt, earlier })
        if (!arrives || answer.status !== 200) return answer.status
        client.cookie = cookiesIn(answer)
        if (Object(answer.body).isRepeat) return answer.status
        disk.earlier = [attempt, ...earlier].slice(0, maxEarlierAttempts)
        disk.attempt = null
        return answer.status
      },
    }
  }

  testOnPostgres('200 kills before the new cookie is on the disk: 0 forced sign-outs', async () => {
    const before = await thefts()
    const { client } = await device()
    const browser = crashing(client)
    const statuses: number[] = []
    for (let kill = 0; kill < 200; kill += 1) {
      // several pages are opened within the half minute; the kill may come before the answer, or after a minute of use
      for (let page = 0; page <= kill % 4; page += 1) statuses.push(await browser.refresh(kill % 5 !== page))
      if (kill % 7 === 0) browser.flush()
      browser.kill()
      t.clock.pass((kill % 3) * 20 * second)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await thefts()).toBe(before)
  })

  test('after a crash the former token works for the attempts of its device alone, and leads to the newest one', async () => {
    const { client } = await device()
    const thief = new AgentClient(t.app.server)
    thief.cookie = client.cookie
    const browser = crashing(client)
    await browser.refresh()
    await browser.refresh()
    const newest = client.cookie
    t.clock.pass(minute)
    browser.kill()
    expect(await browser.refresh()).toBe(200)
    expect(client.cookie).toBe(newest)
    // both cookies, and attempts of its own
    const theirs = { attempt: randomUUID(), earlier: [randomUUID()] }
    expect((await thief.raw('POST', refreshSession.path, theirs)).status).toBe(401)
    expect(await browser.refresh()).toBe(401)
  })

  test('a thief with both cookies who renews by turns with the owner is found', async () => {
    const before = await thefts()
    const { client } = await device()
    const owner = crashing(client)
    await owner.refresh()
    const copied = new AgentClient(t.app.server)
    copied.cookie = client.cookie
    const thief = crashing(copied)
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push(await thief.refresh())
      t.clock.pass(10 * minute)
      statuses.push(await owner.refresh())
      t.clock.pass(10 * minute)
    }
    expect(statuses.slice(0, 3)).toEqual([200, 401, 401])
    expect(await thefts()).toBe(before + 1)
  })

  test('the same attempt gets the same token, also if a delayed copy of the request arrives last', async () => {
    const { client } = await device()
    const held = new AgentClient(t.app.server)
    held.cookie = client.cookie
    const attempt = { attempt: randomUUID() }
    const send = (from: AgentClient, body: object) => from.raw('POST', refreshSession.path, body)
    const first = cookiesIn(await send(client, attempt))
    t.clock.pass(10 * minute)
    expect(cookiesIn(await send(client, attempt))).toBe(first)
    client.cookie = first
    client.cookie = cookiesIn(await send(client, { attempt: randomUUID() }))
    t.clock.pass(10 * minute)
    expect(cookiesIn(await send(held, attempt))).toBe(first)
    expect((await send(client, { attempt: randomUUID() })).status).toBe(200)
    // the copied token is spent, so using it reveals the theft
    held.cookie = first
    expect((await send(held, { attempt: randomUUID() })).status).toBe(401)
    expect((await send(client, { attempt: randomUUID() })).status).toBe(401)
  })

  test('a lost answer can be repeated even after its token would have expired', async () => {
    const tablet = await device()
    t.clock.pass(29 * day)
    await tablet.refresh('ANSWER')
    t.clock.pass(3 * day)
    await tablet.refresh('ANSWER')
    t.clock.pass(29 * day)
    expect((await tablet.refresh()).status).toBe(200)
    t.clock.pass(29 * day)
    expect((await tablet.refresh()).status).toBe(401)
  })

  test('a token has one successor for all clients: a thief gets no separate chain', async () => {
    const tablet = await device()
    const thief = tablet.stolen()
    const rightful = await tablet.refresh()
    expect(await thief.refresh()).toEqual(rightful)
    t.clock.pass(10 * minute)
    expect((await tablet.refresh()).status).toBe(200)
    t.clock.pass(11 * second)
    expect((await thief.refresh()).status).toBe(401)
    expect((await tablet.refresh()).status).toBe(401)
  })

  test.each([
    ['before', true, undefined],
    ['before, and the answer of the rightful one is lost', true, 'ANSWER'],
    ['after', false, undefined],
    ['after, while the answer of the rightful one is lost', false, 'ANSWER'],
  ] as const)('a stolen token used %s ends the family', async (_when, thiefFirst, lost) => {
    const before = await thefts()
    const tablet = await device()
    const thief = tablet.stolen()
    const [first, then] = thiefFirst ? [thief, tablet] : [tablet, thief]
    expect((await first.refresh(thiefFirst ? undefined : lost)).status).toBe(200)
    t.clock.pass(11 * second)
    expect((await then.refresh(thiefFirst ? lost : undefined)).status).toBe(401)
    expect(await thefts()).toBe(before + 1)
    for (const one of [tablet, thief]) {
      expect((await one.refresh()).status).toBe(401)
      await expect(one.client.call(mySessions, {})).rejects.toThrow('NOT_SIGNED_IN')
    }
    expect(await thefts()).toBe(before + 1)
  })

  test('a reused token ends the session if thief or victim sent no attempt id', async () => {
    for (const [first, then] of [
      [randomUUID, () => null],
      [() => null, randomUUID],
      [() => null, () => null],
    ] as const) {
      const { client } = await device()
      const copy = new AgentClient(t.app.server)
      copy.cookie = client.cookie
      expect((await deviceOf(client, first).refresh()).status).toBe(200)
      t.clock.pass(11 * second)
      expect((await deviceOf(copy, then).refresh()).status).toBe(401)
    }
  })

  test('simultaneous tabs get the same token, with one attempt id or several', async () => {
    for (const draw of [randomUUID, always(randomUUID()), () => null]) {
      const { client } = await device()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => {
          const tab = new AgentClient(t.app.server)
          tab.cookie = client.cookie
          return deviceOf(tab, draw).refresh()
        }),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(1)
      t.clock.pass(10 * minute)
      client.cookie = answers[0]?.cookie ?? ''
      expect((await deviceOf(client).refresh()).status).toBe(200)
    }
  })

  test('no stored value is a usable token', async () => {
    const { client } = await device()
    const attempt = randomUUID()
    const answer = await client.raw('POST', refreshSession.path, { attempt })
    const { rows } = await t.database.pool.query(`select * from refresh_token`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(attempt)
    expect(stored).not.toContain(cookiesIn(answer).split('=')[1])
    for (const wrong of [{}, { attempt: 'one' }, { attempt, more: 1 }, { attempt, earlier: ['one'] }])
      expect((await client.raw('POST', refreshSession.path, wrong)).status).toBe(400)
  })
})
