import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient, Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { age, cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong, seed } from '../support/workload.ts'

/** How the supplier treats a cancellation: answers, does it but the answer is lost, never gets it, refuses. */
const faults = ['Lestari', 'Keeptimeout', 'Keeplost', 'Keep'] as const
type Fault = (typeof faults)[number]

const step = fc.oneof(
  fc.record({ act: fc.constantFrom('issue', 'cancel') }),
  // the device got no answer and repeats the request under the same key
  fc.constant({ act: 'again' } as const),
  fc.constantFrom({ act: 'reconcile' } as const, { act: 'expire' } as const),
  // longer than a lease, than the age of "never arrived", than the time limit
  fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(61, 100, 301, 40 * 86_400) }),
)
const history = fc.record({
  fault: fc.constantFrom<Fault>(...faults),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const batch = 40
const runs = isLong ? 50 : 8

let t: TestApp
let sari: AgentClient
const held = new Map<Fault, Address>()
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, 20_000)
  sari = await t.signIn('NUSA/sari')
  for (const [hotel, lastName] of faults.entries())
    held.set(lastName, await holdOne(sari, { hotel, lastName }))
})
afterAll(() => t.close())

function heldWith(fault: Fault): Address {
  const address = held.get(fault)
  if (!address) throw new Error(`nobody holds ${fault}`)
  return address
}

type Reply = { act: 'issue' | 'cancel'; key: string; answer: Answer }

/** Runs the steps on one booking; returns the answers to the agent. */
async function runHistory(address: Address, steps: History['steps']): Promise<Reply[]> {
  const replies: Reply[] = []
  const send = async (act: Reply['act'], key: string) => {
    const answer =
      act === 'issue'
        ? await tryToIssue(sari, address, key)
        : await tryToCancel(sari, address, ['IDR', 999_999_999], key)
    replies.push({ act, key, answer })
  }
  for (const one of steps) {
    const last = replies.at(-1)
    if (one.act === 'issue' || one.act === 'cancel') await send(one.act, newKey())
    else if (one.act === 'again' && last) await send(last.act, last.key)
    else if (one.act === 'reconcile') await t.app.reconcile()
    else if (one.act === 'expire') await t.app.expireHolds()
    else if ('seconds' in one) await age(t.database, [address.code], one.seconds)
  }
  return replies
}

/** Ages the commands and reconciles until no outcome is unknown. */
async function settle(codes: readonly string[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await age(t.database, codes, 301)
    for (;;) {
      await t.app.reconcile()
      const { rows } = await t.database.pool.query(
        `select from command where state in ('INTENT', 'SENDING', 'UNKNOWN') and next_look_up_at <= clock_timestamp()`,
      )
      if (rows.length === 0) break
    }
  }
}

function isDone({ act, answer }: Reply): boolean {
  return answer.status === 200 && (act === 'issue' || Object(answer.body).commandState === 'CONFIRMED')
}

/** Violations: an answer that is no longer true, or a booking that differs at the supplier. */
async function violationsOf(address: Address, replies: readonly Reply[], fault: Fault): Promise<string[]> {
  const { rows } = await t.database.pool.query<{
    issued: boolean
    cancelled: boolean
    supplierStatus: string
    open: boolean
  }>(
    `select b.voucher_status is not null as issued, b.cancel_status is not null as cancelled, s.status as "supplierStatus",
       b.pending_command_id is not null as open
     from booking b join sandbox_booking s using (client_reference) where b.locator = $1`,
    [address.code],
  )
  const [now] = rows
  if (!now) return ['it is gone']
  const confirmed = (act: Reply['act']) => replies.some((one) => one.act === act && isDone(one))
  return [
    confirmed('issue') && !now.issued && 'confirmed as issued, but is not',
    confirmed('cancel') && !now.cancelled && 'confirmed as cancelled, but is not',
    now.issued && now.cancelled && 'issued and cancelled',
    now.cancelled !== (now.supplierStatus === 'CANCELLED') && 'another status at the supplier',
    now.open && 'a command is still open',
    fault === 'Keep' && now.cancelled && 'cancelled although the supplier refused',
  ].filter((wrong) => wrong !== false)
}

test(`${batch * runs} histories of issue, cancel, expiry, lost answers and waiting leave nothing wrong (seed ${seed})`, async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: batch, maxLength: batch }), async (histories) => {
      const bookings: Address[] = []
      for (const { fault } of histories)
        bookings.push(...(await cloneBooking(t.database, heldWith(fault), 1)))
      const replies = await Promise.all(
        bookings.map((address, index) => runHistory(address, histories[index]?.steps ?? [])),
      )
      await settle(bookings.map(({ code }) => code))
      const wrong = await Promise.all(
        bookings.map((address, index) =>
          violationsOf(address, replies[index] ?? [], histories[index]?.fault ?? 'Lestari'),
        ),
      )
      expect(wrong.flat()).toEqual([])
      checked += bookings.length
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  expect(checked).toBe(batch * runs)
  expect(await violatedInvariants(t.database)).toEqual([])
  const detail = await detailOf(sari, heldWith('Lestari'))
  expect(detail.displayStatus).toBe('HOLD')
})
