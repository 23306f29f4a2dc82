import * as v from 'valibot'
import type { Endpoint, ReplyOf } from '#contract/call/endpoint'
import { type Org, reaches } from '../matrix-people.ts'
import type { Prober } from './matrix-prober.ts'

/** Reads an endpoint, parsed by its contract; throws if the status is not 200. */
export async function read<E extends Endpoint>(
  prober: Prober,
  reader: Org,
  endpoint: E,
  query: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const { status, text, body } = await prober.ask(reader, endpoint, { query })
  if (status !== 200)
    throw new Error(`${reader} ${endpoint.path} ${JSON.stringify(query)}: ${status} ${text}`)
  return v.parse(endpoint.reply, body)
}

export function isInReach({ world }: Prober, reader: Org, code: string): boolean {
  const bookings = [
    ...world.made.map(({ owner, address }) => ({ owner, code: address.code })),
    ...[...world.policies, ...world.tours, ...world.trains].map(({ owner, locator }) => ({
      owner,
      code: locator,
    })),
  ]
  return bookings.some((one) => one.code === code && reaches(reader, one.owner))
}

/** Whether both hold the same values, in any order. */
export function sameSet(found: readonly unknown[], expected: readonly unknown[]): boolean {
  return JSON.stringify([...found].sort()) === JSON.stringify([...expected].sort())
}
