import { sql } from 'kysely'
import { type HeavyWeight, heavyWeights } from '#contract/endpoint'
import type { Database } from '../db/database.ts'
import { type CallLimits, usualCallLimits } from './call-limits.ts'
import { createGate, type Gate, type Leave } from './gate.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** Lets a heavy call in when its turn has come; throws `TOO_MANY_CALLS`. */
export type AdmitCall = (
  viewer: Pick<Viewer, 'userId' | 'orgId'>,
  weight: HeavyWeight,
  gone?: AbortSignal,
) => Promise<Leave>

const hourMs = 3_600_000

type Limits = CallLimits[HeavyWeight]

export function createAdmitCall(
  database: Database,
  now: () => Date,
  callLimits: CallLimits = usualCallLimits,
): AdmitCall {
  const gates = Object.fromEntries(
    heavyWeights.map((weight) => [
      weight,
      createGate(callLimits[weight], () => tooManyAtOnce(callLimits[weight])),
    ]),
  ) as Record<HeavyWeight, Gate> // made from the list of all weights

  /** One statement for both; whoever is counted first is locked first, so that two never wait for each other. */
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
    const leave = await gates[weight].enter({ userId, orgId }, gone)
    try {
      const at = now().getTime()
      const hour = new Date(at - (at % hourMs))
      const [user, org] = [`user:${userId}`, `org:${orgId}`]
      const limits = callLimits[weight]
      for (const { who, calls } of await count([user, org], weight, hour)) {
        const party = who === user ? 'user' : 'org'
        if (calls > limits.anHour[party]) throw tooManyInHour(party, limits, hour.getTime() + hourMs - at)
      }
      return leave
    } catch (error) {
      leave()
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
