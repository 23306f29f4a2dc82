import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import type { Endpoint } from '#contract/call/endpoint'
import { readPolicy } from '#contract/insurance/policy'
import { linkAttachment } from '#contract/pnr/auxiliary'
import { printReceipt } from '#contract/pnr/papers'
import { readPnr } from '#contract/pnr/pnr'
import { reportPnrs } from '#contract/pnr/report'
import { bothEngines } from '../support/databases.ts'
import { aboutBookings, probeForeign, probeReached } from '../support/matrix/matrix-bookings.ts'
import { otherCalls } from '../support/matrix/matrix-calls.ts'
import { listProbes } from '../support/matrix/matrix-lists.ts'
import { type Org, owners, reaches, readers } from '../support/matrix/matrix-people.ts'
import { aboutPolicies } from '../support/matrix/sale/matrix-policies.ts'
import { createProber, type Prober } from '../support/matrix/sale/matrix-prober.ts'
import { leaksIn, readSecrets, type Secrets } from '../support/matrix/sale/matrix-secrets.ts'
import { probeSteps } from '../support/matrix/sale/matrix-steps.ts'
import { aboutTours } from '../support/matrix/sale/matrix-tours.ts'
import { aboutTrains } from '../support/matrix/sale/matrix-trains.ts'
import { createWorld, type World } from '../support/matrix/sale/matrix-world.ts'
import { randomFrom } from '../support/random-from.ts'
import { openToAll } from '../support/sale/trains.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (calls: Iterable<Endpoint>) =>
  [...calls].map((endpoint) => [nameOf(endpoint), endpoint] as const)
const aboutOne = [
  ...aboutBookings.keys(),
  ...aboutPolicies.keys(),
  ...aboutTours.keys(),
  ...aboutTrains.keys(),
]
const [reads, writes] = [true, false].map((isRead) =>
  named(aboutOne.filter(({ effect }) => (effect === 'read') === isRead)),
)

test('every endpoint of the contract is in the matrix exactly once', () => {
  const places = named([...aboutOne, ...listProbes.keys(), ...otherCalls.keys()])
  expect(places.map(([call]) => call).sort()).toEqual(endpoints.map(nameOf).sort())
})

/** Who reaches what is decided by the queries, the same on both engines: the embedded one gets a sample of each call, which
 * shows that every call works on it. `MATRIX_SEED` repeats a sample. */
const seed = Number(process.env.MATRIX_SEED ?? Date.now() % 1_000_000)

// printing PDFs is slow on a busy machine
describe.each(bothEngines)(
  'who is answered what, everywhere, on $engine',
  { timeout: 180_000 },
  ({ engine, fresh }) => {
    let t: TestApp
    let world: World
    let prober: Prober
    let secrets: Record<Org, Secrets>
    beforeAll(async () => {
      t = await createTestApp(fresh, openToAll)
      world = await createWorld(t)
      secrets = await readSecrets(world)
      prober = createProber(world, secrets, engine === 'embedded' ? randomFrom(seed) : null)
    })
    afterAll(async () => {
      await t.close()
    })
    const expectNothing = (wrong: readonly string[]) =>
      expect([...wrong, ...prober.takeLeaks()].slice(0, 10)).toEqual([])

    test('there are hotel bookings in every state', async () => {
      const { rows } = await t.database.pool.query<{ state: string; count: number }>(
        `select concat_ws(' ', voucher_status, cancel_status, case when pending_command_id is not null then 'CANCELLING' end,
         alarm) as state, count(*)::int as count from booking group by 1 order by 1`,
      )
      expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual({
        '': 14,
        CANCELLED: 4,
        CANCELLING: 4,
        EXPIRY_FAILED: 4,
        VOUCHERED: 4,
      })
    })

    test('there are policies in every state', async () => {
      const { rows } = await t.database.pool.query<{ state: string; count: number }>(
        `select concat_ws(' ', order_status, case when pending_command_id is not null then 'CHANGING'
           when order_status = 'QUOTATION' and hold_until <= $1 then 'EXPIRED' end) as state, count(*)::int as count
         from insurance_booking group by 1 order by 1`,
        [t.clock.now()],
      )
      expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual({
        CANCELLED: 4,
        ISSUED: 4,
        QUOTATION: 4,
        'QUOTATION CHANGING': 8,
        'QUOTATION EXPIRED': 4,
      })
    })

    test('the search for leaks finds a planted secret in a detail, an export and a PDF', async () => {
      const of = (owner: Org) => world.made.find((made) => made.owner === owner && made.state === 'ISSUED')
      const [rinas, agus] = [of('SAMUDRA'), of('MERAPI')]
      const detail = await prober.ask('TRADEWIND', readPnr, { params: { ...rinas?.address } })
      expect(leaksIn(detail.text, secrets.SAMUDRA).filter(Number).length).toBeGreaterThan(1)
      const exported = await prober.ask('TRADEWIND', reportPnrs, { query: { exports: '1' } })
      for (const reader of owners) {
        const found = leaksIn(exported.text, secrets[reader])
        expect(found.filter(Number).length, reader).toBeGreaterThan(1)
        expect(found.includes(agus?.address.code ?? ''), reader).toBe(reader !== 'MERAPI')
      }
      const receipt = await prober.ask('MERAPI', printReceipt, { params: { ...agus?.address } })
      expect(leaksIn(receipt.text, secrets.NUSA).filter(Number)).not.toEqual([])
      const issued = world.policies.find(({ owner, state }) => owner === 'NUSA-BALI' && state === 'ISSUED')
      const policy = await prober.ask('NUSA', readPolicy, { params: { id: issued?.locator ?? '' } })
      expect(leaksIn(policy.text, secrets['NUSA-BALI']).filter(Number)).not.toEqual([])
      expect(leaksIn(policy.text, secrets.MERAPI).filter(Number).length).toBeGreaterThan(1)
    })

    test.each(named(aboutOne))('a foreign booking is like a missing one: %s', async (_call, endpoint) =>
      expectNothing(await probeForeign(prober, endpoint)),
    )

    test.each(named(listProbes.keys()))(
      'nothing foreign is listed, counted or summed: %s',
      async (_call, endpoint) => {
        const wrong: string[] = []
        await listProbes.get(endpoint)?.(prober, wrong)
        expectNothing(wrong)
      },
    )

    test.each(reads ?? [])(
      'a booking in reach is read, without a hidden price: %s',
      async (_call, endpoint) => expectNothing(await probeReached(prober, endpoint)),
    )

    test('nobody reads a level of a price above their own organisation, and a corporate none', async () =>
      expectNothing(await probeSteps(prober)))

    test('a corporate cannot see that confidential remarks exist', async () => {
      for (const { address } of world.made.filter(
        ({ owner, annotated }) => owner === 'SAMUDRA' && annotated,
      )) {
        const { text } = await prober.ask('SAMUDRA', readPnr, { params: address })
        expect(text).not.toMatch(/confidential/i)
        const seller = await prober.ask('NUSA', readPnr, { params: address })
        expect(seller.text).toContain('booking.confidential-remarks')
      }
    })

    test('the URL of an attachment works only for the user it was made for', async () => {
      for (const { owner, address } of world.made.filter(({ state }) => state === 'ISSUED')) {
        for (const maker of readers.filter((org) => reaches(org, owner))) {
          const { body } = await prober.ask(maker, linkAttachment, { params: address })
          for (const opener of readers) {
            const answer = await t.app.server.inject({
              url: Object(body).url,
              headers: { host: 'localhost:8080', cookie: world.agents[opener].cookie },
            })
            expect(answer.statusCode, `${opener} opens what ${maker} made`).toBe(opener === maker ? 200 : 404)
          }
        }
      }
    })

    test.each(named(otherCalls.keys()))(
      'with the words of others, nothing of theirs: %s',
      async (_call, endpoint) => {
        const wrong: string[] = []
        await otherCalls.get(endpoint)?.(prober, wrong)
        expectNothing(wrong)
      },
    )

    test.each(writes ?? [])(
      'a booking in reach is changed, without a hidden price: %s',
      async (_call, endpoint) => expectNothing(await probeReached(prober, endpoint)),
    )

    test('more than 600 probes and no leak', () => {
      const sample = engine === 'embedded' ? `, MATRIX_SEED=${seed}` : ''
      process.stdout.write(
        `isolation on ${engine}: ${prober.probes} probes, ${prober.leaks.length} leaks${sample}\n`,
      )
      expect(prober.leaks).toEqual([])
      expect(prober.probes).toBeGreaterThanOrEqual(600)
    })
  },
)
