import { sql } from 'kysely'
import { type HeavyWeight, heavyWeights } from '#contract/endpoint'
import type { Database } from '../db/database.ts'
import { type CallLimits, defaultCallLimits } from './call-limits.ts'
import { createFairSemaphore, type FairSemaphore, type Release } from './fair-semaphore.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** Waits until a heavy call may run and counts it for the hour; throws `TOO_MANY_CALLS`. Call the result when it has ended. */
export type AdmitCall = (
  viewer: Pick<Viewer, 'userId' | 'orgId'>,
  weight: HeavyWeight,
  signal?: AbortSignal,
) => Promise<Release>

const hourMs = 3_600_000

type Limits = CallLimits[HeavyWeight]

export function createAdmitCall(
  database: Database,
  now: () => Date,
  callLimits: CallLimits = defaultCallLimits,
): AdmitCall {
  const semaphores = Object.fromEntries(
    heavyWeights.map((weight) => [
      weight,
      createFairSemaphore(callLimits[weight], () => tooManyAtOnce(callLimits[weight])),
    ]),
  ) as Record<HeavyWeight, FairSemaphore> // made from the list of all weights

  /** Adds a call for user and organisation in one statement, always in that order, so that two calls cannot deadlock. */
  async function count(counted: readonly string[], weight: HeavyWeight, hour: Date) {
    return database.sql
      .insertInto('call_usage')
      .values(counted.map((who) => ({ who, weight, hour, calls: 1 })))
      .onConflict((conflict) =>
        conflict.columns(['who', 'weight', 'hour']).doUpdateSet({ calls: sql<number>`call_usage.calls + 1` }),
      )
      .returning(['who', 'calls'])
      .execute()
  }

  return async ({ userId, orgId }, weight, gone) => {
    const release = await semaphores[weight].acquire({ userId, orgId }, gone)
    try {
      const at = now().getTime()
      const hour = new Date(at - (at % hourMs))
      const [user, org] = [`user:${userId}`, `org:${orgId}`]
      const limits = callLimits[weight]
      for (const { who, calls } of await count([user, org], weight, hour)) {
        const party = who === user ? 'user' : 'org'
        if (calls > limits.anHour[party]) throw tooManyInHour(party, limits, hour.getTime() + hourMs - at)
      }
      return release
    } catch (error) {
      release()
      throw error
    }
  }
}

function tooManyAtOnce({ name, retryAfter }: Limits): Refusal {
  return new Refusal(
    'TOO_MANY_CALLS',
    `Too many ${name} of you or your organisation at once. Please try again in a moment.`,
    retryAfter,
  )
}

function tooManyInHour(party: 'user' | 'org', { name, anHour }: Limits, leftMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  const whose = party === 'user' ? 'You have' : 'Your organisation has'
  const limit = anHour[party].toLocaleString('en')
  return new Refusal(
    'TOO_MANY_CALLS',
    `${whose} asked for ${limit} ${name} within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    Math.max(1, Math.ceil(leftMs / 1_000)),
  )
}
