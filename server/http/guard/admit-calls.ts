import { sql } from 'kysely'
import type { HeavyWeight } from '#contract/call/endpoint'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../call/refusal.ts'
import type { Viewer } from '../call/viewer.ts'
import { type CallLimits, defaultCallLimits } from './call-limits.ts'
import { type Caller, createFairSemaphore, type FairSemaphore, type Release } from './fair-semaphore.ts'

/** Waits until a heavy call may run and counts it for the hour; throws `TOO_MANY_CALLS`. Call the result when it has ended.
 * `gates` are in the order that all calls keep, so that none waits for a call that waits for it. */
export type AdmitCall = (
  viewer: Pick<Viewer, 'userId' | 'orgId'>,
  weight: HeavyWeight,
  gates: readonly string[],
  signal?: AbortSignal,
) => Promise<Release>

const hourMs = 3_600_000

type Limits = CallLimits[HeavyWeight]

export function createAdmitCall(
  database: Database,
  now: () => Date,
  callLimits: CallLimits = defaultCallLimits,
): AdmitCall {
  const semaphores = new Map<string, FairSemaphore>()

  function semaphoreOf(weight: HeavyWeight, gate: string): FairSemaphore {
    const name = `${weight} ${gate}`
    const known = semaphores.get(name)
    if (known) return known
    const made = createFairSemaphore(callLimits[weight], () => tooManyAtOnce(callLimits[weight]))
    semaphores.set(name, made)
    return made
  }

  /** Passes one gate after the other; frees those passed when a later one refuses. */
  async function passGates(
    caller: Caller,
    weight: HeavyWeight,
    gates: readonly string[],
    gone?: AbortSignal,
  ) {
    const passed: Release[] = []
    const release = () => {
      for (const leave of passed) leave()
    }
    try {
      for (const gate of gates.length > 0 ? gates : [''])
        passed.push(await semaphoreOf(weight, gate).acquire(caller, gone))
      return release
    } catch (error) {
      release()
      throw error
    }
  }

  /** Adds a call for each party at its gates, in one statement, always in that order, so that two calls cannot deadlock. Answers
   * what is counted there, and for calls without a gate, which count at every one. */
  async function count(
    parties: readonly string[],
    gates: readonly string[],
    weight: HeavyWeight,
    hour: Date,
  ) {
    const counted = parties.flatMap((party) => [
      { who: party, weight, hour, calls: gates.length > 0 ? 0 : 1 },
      ...gates.map((gate) => ({ who: `${party} ${gate}`, weight, hour, calls: 1 })),
    ])
    return database.sql
      .insertInto('call_usage')
      .values(counted)
      .onConflict((conflict) =>
        conflict
          .columns(['who', 'weight', 'hour'])
          .doUpdateSet({ calls: sql<number>`call_usage.calls + excluded.calls` }),
      )
      .returning(['who', 'calls'])
      .execute()
  }

  return async ({ userId, orgId }, weight, gates, gone) => {
    const release = await passGates({ userId, orgId }, weight, gates, gone)
    try {
      const at = now().getTime()
      const hour = new Date(at - (at % hourMs))
      const whos = { user: `user:${userId}`, org: `org:${orgId}` }
      const limits = callLimits[weight]
      const usage = await count([whos.user, whos.org], gates, weight, hour)
      for (const party of ['user', 'org'] as const) {
        if (busiest(usage, whos[party]) > limits.anHour[party])
          throw tooManyInHour(party, limits, hour.getTime() + hourMs - at)
      }
      return release
    } catch (error) {
      release()
      throw error
    }
  }
}

/** The calls of a party at the busiest of the gates, with those without a gate. */
function busiest(usage: readonly { who: string; calls: number }[], party: string): number {
  const gates = usage.filter(({ who }) => who.startsWith(`${party} `)).map(({ calls }) => calls)
  const everywhere = usage.find(({ who }) => who === party)?.calls ?? 0
  return everywhere + Math.max(0, ...gates)
}

function tooManyAtOnce({ name, retryAfter }: Limits): Refusal {
  return refusal('TOO_MANY_CALLS', 'refusals.callsAtOnce', { calls: name }, { retryAfter })
}

function tooManyInHour(party: 'user' | 'org', { name, anHour }: Limits, leftMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  const values = { limit: anHour[party].toLocaleString('en'), calls: name }
  const more = { retryAfter: Math.max(1, Math.ceil(leftMs / 1_000)) }
  return minutes === 1
    ? refusal('TOO_MANY_CALLS', `refusals.${party}CallsOfHourOneMinute`, values, more)
    : refusal('TOO_MANY_CALLS', `refusals.${party}CallsOfHour`, { ...values, minutes }, more)
}
