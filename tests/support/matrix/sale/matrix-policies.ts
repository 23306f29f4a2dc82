import type { Endpoint } from '#contract/call/endpoint'
import { createPolicy } from '#contract/insurance/insurance'
import { listPolicies } from '#contract/insurance/list'
import { policySort } from '#contract/insurance/list-choices'
import { readPolicyMark } from '#contract/insurance/papers'
import * as policy from '#contract/insurance/policy'
import { age } from '../../sale/aged-policies.ts'
import { holderNamed, policyForm, quoted, tryToChange, tryToCreate } from '../../sale/insurance-policy.ts'
import { newKey, type TestApp } from '../../test-app.ts'
import { markOf, type Org, type Owner, orgs, owners, reaches, readers } from '../matrix-people.ts'
import type { Ask, Prober } from './matrix-prober.ts'
import { read, sameSet } from './matrix-reading.ts'

const states = ['QUOTATION', 'EXPIRED', 'ISSUED', 'CANCELLED', 'ISSUING', 'CANCELLING'] as const

export type MadePolicy = {
  owner: Owner
  state: (typeof states)[number]
  locator: string
  /** The idempotency key of its issue or cancellation. */
  key: string
}

/** The last name that makes the sandbox insurer leave the outcome open. */
const lastNameFor: Partial<Record<MadePolicy['state'], string>> = {
  ISSUING: 'Issuetimeout',
  CANCELLING: 'Keeptimeout',
}
const actOf: Partial<Record<MadePolicy['state'], 'confirm' | 'cancel'>> = {
  ISSUED: 'confirm',
  ISSUING: 'confirm',
  CANCELLED: 'cancel',
  CANCELLING: 'cancel',
}

/** Makes a policy of each state for each organisation, and a quotation in doubt (returned by its key). */
export async function makePolicies(t: TestApp, agents: Record<Org, Parameters<typeof quoted>[0]>) {
  const policies: MadePolicy[] = []
  const doubtfulPolicies: Record<Owner, string> = { NUSA: '', 'NUSA-BALI': '', SAMUDRA: '', MERAPI: '' }
  for (const [index, owner] of owners.entries()) {
    const agent = agents[owner]
    // another price for each owner, to find leaks by
    const options = { search: { coverageNumberOfDays: 40 + 13 * index } }
    for (const state of states) {
      const lastName = lastNameFor[state] ?? 'Lestari'
      const insuranceHolder = holderNamed(lastName, { firstName: markOf[owner] })
      const locator = await quoted(agent, { ...options, form: { insuranceHolder } })
      const made = { owner, state, locator, key: newKey() }
      const act = actOf[state]
      if (act) await tryToChange(agent, act, locator, made.key)
      if (state === 'EXPIRED') await age(t.database, [locator], 80 * 3_600)
      policies.push(made)
    }
    doubtfulPolicies[owner] = newKey()
    await tryToCreate(agent, policyForm({ ...options, lastName: 'Lost' }), doubtfulPolicies[owner])
  }
  return { policies, doubtfulPolicies }
}

/** Every endpoint that names a policy, with the requests to probe it with. */
export const aboutPolicies: ReadonlyMap<Endpoint, (made: MadePolicy) => Ask[]> = new Map<
  Endpoint,
  (made: MadePolicy) => Ask[]
>([
  [policy.readPolicy, () => [{}]],
  [readPolicyMark, () => [{}]],
  [
    policy.updatePax,
    ({ owner }) => [
      { body: { paxVersion: 1, holder: holderNamed('Baru', { firstName: markOf[owner] }) } },
      { body: { paxVersion: 99, holder: holderNamed('Baru', { firstName: markOf[owner] }) } },
    ],
  ],
  // also with the idempotency key that the owner used
  [policy.cancelPolicy, ({ key }) => [{ body: {} }, { body: {}, key }]],
  [policy.issuePolicy, ({ key }) => [{ body: {} }, { body: {}, key }]],
])

/** Filters with values from the policies of every organisation. */
function filtersOf({ world }: Prober): Record<string, string>[] {
  const samples = world.policies.filter(({ state }) => state === 'ISSUED')
  return [
    {},
    { pageSize: '10' },
    ...['QUOTATION', 'ISSUED', 'CANCELLED', 'VOID'].map((status) => ({ status })),
    ...['booking', 'issued', 'coverage_start', 'coverage_end'].map((dateQualifier) => ({
      dateQualifier,
      toDate: '2030-01-01',
    })),
    ...['today', '3days', '7days', '30days'].map((timeLimit) => ({ timeLimit })),
    ...policySort.options.map((sort) => ({ sort })),
    ...samples.map(({ locator }) => ({ bookingCode: locator })),
    ...samples.map(({ locator }) => ({ search: locator })),
    ...owners.flatMap((owner) => [
      { search: markOf[owner] },
      { contactName: markOf[owner] },
      { agent: orgs[owner].name },
      { bookerName: orgs[owner].display },
    ]),
    { paxName: 'Traveller' },
    { search: '%' },
    { productName: 'a' },
  ]
}

export async function probePolicyList(prober: Prober, wrong: string[]): Promise<void> {
  const ownerOf = (code: string) => prober.world.policies.find(({ locator }) => locator === code)?.owner
  for (const filter of prober.sample(filtersOf(prober))) {
    const listed = async (reader: Org) => {
      const { bookingListResult, total } = await read(prober, reader, listPolicies, {
        ...(filter.pageSize === undefined && { pageSize: '100' }),
        ...filter,
      })
      return { codes: bookingListResult.map(({ bookingCode }) => bookingCode), total }
    }
    const all = (await read(prober, 'TRADEWIND', listPolicies, { ...filter, pageSize: '100' }))
      .bookingListResult
    for (const reader of owners) {
      const { codes, total } = await listed(reader)
      const expected = all
        .map(({ bookingCode }) => bookingCode)
        .filter((code) => reaches(reader, ownerOf(code) ?? 'TRADEWIND'))
      const page = filter.pageSize ? expected.slice(0, 10) : expected
      if (!sameSet(codes, page) || total !== expected.length)
        wrong.push(`${reader} ${JSON.stringify(filter)}: ${codes.join()} (${total}), not ${expected.join()}`)
    }
  }
}

/** A quotation belongs to the organisation of the user who makes it. */
export async function probeCreation(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { status, text, body } = await prober.ask(reader, createPolicy, { body: policyForm() })
    const locator = String(Object(body).bookingsResult?.[0]?.bookingLocatorCode)
    const { rows } = await prober.world.t.database.pool.query<{ owner_org_id: string }>(
      'select owner_org_id from insurance_booking where locator = $1',
      [locator],
    )
    if (status !== 200 || rows[0]?.owner_org_id !== reader) wrong.push(`${reader}: ${status} ${text}`)
  }
}
