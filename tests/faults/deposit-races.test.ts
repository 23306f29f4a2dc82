import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/admin/deposits'
import { violatedInvariants } from '../support/books/books.ts'
import { moveByHand as hand, words } from '../support/books/deposits-by-hand.ts'
import type { Agent, AgentClient, Answer } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { freshPostgres } from '../support/databases.ts'
import { cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { killableServer } from '../support/server/killable-server.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong, pick, random, seed } from '../support/workload.ts'

const limit = 3_000_000
const watched = ['NUSA', 'NUSA-BALI', 'SAMUDRA']
const rounds = isLong ? 200 : 40

let t: TestApp
let root: AgentClient
let admin: AgentClient
let wayan: AgentClient
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, 20_000)
  root = await t.signIn('TRADEWIND/root')
  admin = await t.signIn('NUSA/admin')
  wayan = await t.signIn('NUSA-BALI/wayan')
})
afterAll(async () => {
  expect(await violatedInvariants(t.database), `seed ${seed}`).toEqual([])
  await t.close()
})

type Act = (key: string) => Promise<Answer>

/** A posting whose reference is its key, so that its transfers can be counted. */
const posting =
  (
    by: AgentClient,
    endpoint: { method: string; path: string },
    params: Record<string, string>,
    body: object,
  ): Act =>
  (key) =>
    hand.act(by, endpoint, params, { ...body, reference: key, note: '' }, key)

const upTo = (most: number): ['IDR', number] => ['IDR', 1 + Math.floor(random() * most)]
const bank = (kind: 'TOP_UP' | 'WITHDRAW', orgId: string, most: number) =>
  posting(root, calls.postMoney, {}, { kind, orgId, amount: upTo(most) })
const transfer = (toOrg: string, most: number) =>
  posting(admin, calls.transferToChild, {}, { fromOrg: 'NUSA', toOrg, amount: upTo(most) })
const reverse = (transferId: string) => posting(root, calls.reversePosting, { transferId }, {})

/** What is moved by hand in the watched deposits and not reversed yet. */
async function reversible(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ id: string }>(
    `select id from ledger_transfer t where kind in ('top-up', 'withdraw', 'transfer') and reference not in ('', $1)
     and not exists (select from ledger_transfer r where r.reverses = t.id) order by at, id`,
    [words.reference],
  )
  return rows.map(({ id }) => id)
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await t.database.pool.query<{ org: string; balance: number }>(
    `select distinct on (account_id) split_part(split_part(account_id, ':', 2), '/', 1) as org, balance_after as balance
     from ledger_entry where account_id = any($1) order by account_id, place desc`,
    [watched.map((org) => `deposit:${org}/IDR`)],
  )
  return Object.fromEntries(rows.map(({ org, balance }) => [org, Number(balance)]))
}

async function sums(): Promise<number[]> {
  const { rows } = await t.database.pool.query<{ sum: number }>(
    'select sum(amount)::bigint as sum from ledger_entry group by currency',
  )
  return rows.map(({ sum }) => Number(sum))
}

async function postedOnce(keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await t.database.pool.query<{ reference: string; count: number }>(
    'select reference, count(*)::int as count from ledger_transfer where reference = any($1) group by 1',
    [keys],
  )
  return new Map(rows.map(({ reference, count }) => [reference, count]))
}

test('top-ups, withdrawals, transfers, reversals and issues at once: the books hold', {
  timeout: 900_000,
}, async () => {
  await hand.setLimit(root, 'NUSA-BALI', limit)
  const held = await holdOne(wayan)
  const due = (await detailOf(wayan, held)).depositDue?.[1] ?? 0
  const open = await cloneBooking(t.database, held, rounds * 2)
  // so little that most rounds run short
  for (const [org, keep] of [
    ['NUSA', 4 * due],
    ['NUSA-BALI', 0],
    ['SAMUDRA', due],
  ] as const)
    await hand.post(root, 'WITHDRAW', org, ((await balances())[org] ?? 0) - keep)
  await transfer('SAMUDRA', due)(newKey())
  const figures = { posted: 0, short: 0, reversed: 0, notReversed: 0, issued: 0, notIssued: 0, repeats: 0 }

  for (let round = 0; round < rounds; round += 1) {
    const wrong = pick(await reversible())
    const acts = [
      bank('TOP_UP', 'NUSA', 2 * due),
      bank('TOP_UP', 'NUSA-BALI', due),
      bank('WITHDRAW', 'NUSA-BALI', 2 * due),
      bank('WITHDRAW', 'NUSA', due),
      transfer('NUSA-BALI', 2 * due),
      transfer('SAMUDRA', due),
      bank('WITHDRAW', 'SAMUDRA', 2 * due),
    ].map((act) => ({ act, key: newKey() }))
    const reversals = [reverse(wrong), reverse(wrong)].map((act) => ({ act, key: newKey() }))
    const issues: Address[] = open.splice(0, 2)
    const all = [...acts, ...reversals]
    const [byHand, repeated, issued] = await Promise.all([
      Promise.all(all.map(({ act, key }) => act(key))),
      Promise.all(all.map(({ act, key }) => act(key))),
      Promise.all(issues.map((address) => tryToIssue(wayan, address))),
    ])
    const where = `seed ${seed}, round ${round}`
    const counts = await postedOnce(all.map(({ key }) => key))
    for (const [index, { key }] of all.entries()) {
      const both = [byHand[index], repeated[index]]
      for (const answer of both)
        expect([200, 402, 409], `${where}: ${JSON.stringify(answer?.body)}`).toContain(answer?.status)
      const done = both.filter((answer) => answer?.status === 200)
      expect(counts.get(key) ?? 0, where).toBe(done.length > 0 ? 1 : 0)
      if (done.length === 2) {
        expect(done[0]?.body, where).toEqual(done[1]?.body)
        figures.repeats += 1
      }
      if (index < acts.length) figures[done.length > 0 ? 'posted' : 'short'] += 1
    }
    const reversedBy = reversals.filter(({ key }) => counts.has(key))
    expect(reversedBy.length, where).toBeLessThanOrEqual(1)
    figures[reversedBy.length > 0 ? 'reversed' : 'notReversed'] += 1
    for (const { status } of issued) {
      expect([200, 402], where).toContain(status)
      figures[status === 200 ? 'issued' : 'notIssued'] += 1
    }
    const now = await balances()
    expect(now.NUSA, where).toBeGreaterThanOrEqual(0)
    expect(now.SAMUDRA, where).toBeGreaterThanOrEqual(0)
    expect(now['NUSA-BALI'], where).toBeGreaterThanOrEqual(-limit)
    expect(new Set(await sums()), where).toEqual(new Set([0]))
  }
  console.log(`${rounds} rounds, seed ${seed}: ${JSON.stringify(figures)}`)
  expect(
    Math.min(figures.posted, figures.short, figures.reversed, figures.issued, figures.notIssued),
  ).toBeGreaterThan(0)
})

/** New organisations below NUSA, without a deposit yet. Their accounts come before that of NUSA. */
async function newChildren(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `BARU-${index}`)
  await t.database.pool.query(
    `insert into org select (jsonb_populate_record(org, jsonb_build_object(
       'id', child, 'name', child, 'path', array_append(org.path[:2], child)))).*
     from org, unnest($1::text[]) child where org.id = 'NUSA-BALI'`,
    [names],
  )
  return names
}

test('issues beside transfers, limits and reversals on two processes: no answer is a server error', {
  timeout: 600_000,
}, async () => {
  const issuesEach = isLong ? 100 : 4
  const servers = await Promise.all([killableServer(t.database), killableServer(t.database)])
  const signedIn = async (who: string, host: number) => {
    const agent = new HttpAgent(servers[host]?.url ?? '', who)
    await agent.ensureSignedIn()
    return agent
  }
  const issuers = await Promise.all(
    ['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina'].flatMap((who) =>
      [0, 1].map(async (host) => {
        const agent = await signedIn(who, host)
        return {
          agent,
          open: await cloneBooking(t.database, await holdOne(agent, { hotel: host }), issuesEach),
        }
      }),
    ),
  )
  const platform = await Promise.all([0, 1].map((host) => signedIn('TRADEWIND/root', host)))
  const agency = await Promise.all([0, 1].map((host) => signedIn('NUSA/admin', host)))
  for (const org of watched) await hand.post(root, 'TOP_UP', org, 1_000_000_000)
  const answers: Answer[] = []
  const keep = async (answer: Promise<Answer>) => {
    const kept = await answer
    answers.push(kept)
    return Object(kept.body)
  }
  const children = await newChildren(2 * issuesEach)
  const administer = async (by: Agent, above: Agent) => {
    for (const child of children) {
      const { transferId } = await keep(hand.transfer(by, 'NUSA', child, 1_000))
      await keep(hand.transfer(above, 'NUSA', pick(watched.slice(1)), 1_000))
      await keep(hand.reverse(above, transferId))
      await keep(hand.setLimit(above, pick(watched), 1_000 * Math.ceil(random() * 1_000)))
    }
  }
  await Promise.all([
    ...platform.flatMap((above, host) => [
      administer(above, above),
      administer(agency[host] ?? above, above),
    ]),
    ...issuers.map(async ({ agent, open }) => {
      for (const address of open) await keep(tryToIssue(agent, address))
    }),
  ])
  await Promise.all(servers.map((server) => server.kill()))
  const odd = answers.filter(({ status }) => status !== 200).map(({ status, body }) => ({ status, body }))
  expect(odd, `of ${answers.length}, seed ${seed}`).toEqual([])
})
