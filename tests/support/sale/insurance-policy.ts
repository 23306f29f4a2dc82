import { randomUUID } from 'node:crypto'
import type { Ask } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { createPolicy } from '#contract/insurance/insurance'
import { listPolicies } from '#contract/insurance/list'
import type { InsuranceHolder, InsuredPerson, PaxType } from '#contract/insurance/pax'
import {
  cancelPolicy,
  defaultRemark,
  issuePolicy,
  type PolicyDetail,
  readPolicy,
} from '#contract/insurance/policy'
import type { PolicyRequest } from '#contract/insurance/request'
import type { Agent, Answer } from '../client/agent-client.ts'
import { startOfTests } from '../start-of-tests.ts'
import { priceRequest } from './insurance-trip.ts'

const person = {
  title: 'MR',
  placeOfBirth: 'Bandung',
  identityType: 'PASSPORT',
  identityNumber: 'B1234567',
  address: 'Jalan Merdeka 1',
  city: 'Bandung',
  postalCode: '40111',
  email: 'putri@example.com',
  phoneNumber: '+62 811 0000 000',
} as const

const bornYearsAgo = (years: number) => addDays(dayInJakarta(startOfTests()), -Math.round(years * 365.25))
/** Birth dates in the middle of each age group, so that they stay valid for coverage in the next years. */
const bornIn: Readonly<Record<PaxType, string>> = {
  ADT: bornYearsAgo(36),
  SNR: bornYearsAgo(76),
  CHD: bornYearsAgo(11),
}

export function holderNamed(lastName: string, changes: Partial<InsuranceHolder> = {}): InsuranceHolder {
  return {
    ...person,
    paxNumber: 1,
    paxType: 'ADT',
    paxTypeNumber: 1,
    firstName: 'Putri',
    lastName,
    dateOfBirth: bornIn.ADT,
    ...changes,
  }
}

export function insured(
  paxType: PaxType,
  paxNumber: number,
  changes: Partial<InsuredPerson> = {},
): InsuredPerson {
  return {
    ...person,
    paxNumber,
    paxType,
    paxTypeNumber: paxNumber,
    title: paxType === 'CHD' ? 'MSTR' : 'MR',
    firstName: `Traveller ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[paxNumber - 1] ?? 'Z'}`,
    lastName: 'Lestari',
    dateOfBirth: bornIn[paxType],
    identityNumber: `C${1_000_000 + paxNumber}`,
    beneficiaryName: 'Legal Heirs',
    beneficiaryRelation: 'Other Relatives',
    ...changes,
  }
}

type PolicyOptions = {
  search?: Parameters<typeof priceRequest>[0]
  choice?: Parameters<typeof priceRequest>[1]
  lastName?: string
  form?: Pick<Partial<PolicyRequest>, 'insuranceHolder' | 'agreedPremium'>
}

/** The request that the form would send, with as many travellers as the search counts. */
export function policyForm({
  search,
  choice,
  lastName = 'Lestari',
  form,
}: PolicyOptions = {}): PolicyRequest {
  const { coverageName, ...asked } = priceRequest(search, choice)
  const types: PaxType[] = [
    ...Array.from({ length: asked.numberOfAdults }, () => 'ADT' as const),
    ...Array.from({ length: asked.numberOfSeniors }, () => 'SNR' as const),
    ...Array.from({ length: asked.numberOfChildren }, () => 'CHD' as const),
  ]
  const all = types.map((type, index) => insured(type, index + 1))
  const of = { ...asked, insuranceHolder: holderNamed(lastName), ...form }
  if (coverageName !== 'Group' && coverageName !== 'Group Tour') {
    return { ...of, coverageName, insuredParticipants: all }
  }
  const insuredParticipants = all.map(
    ({ address: _a, city: _c, postalCode: _p, email: _e, phoneNumber: _n, ...pax }) => pax,
  )
  return { ...of, coverageName, insuredParticipants }
}

export function tryToCreate(agent: Agent, form: PolicyRequest, key: string = randomUUID()): Promise<Answer> {
  return agent.raw('POST', createPolicy.path, form, { 'idempotency-key': key })
}

/** Creates a quotation and returns its locator. */
export async function quoted(agent: Agent, options: PolicyOptions = {}): Promise<string> {
  const { bookingsResult } = await agent.call(createPolicy, { body: policyForm(options) })
  const [booked] = bookingsResult
  if (!booked) throw new Error('it was not booked')
  return booked.bookingLocatorCode
}

export function tryToChange(
  agent: Agent,
  act: 'confirm' | 'cancel',
  locator: string,
  key: string = randomUUID(),
): Promise<Answer> {
  const { path } = act === 'confirm' ? issuePolicy : cancelPolicy
  const body = { remarks: [defaultRemark[act]] }
  return agent.raw('POST', path.replace('{id}', locator), body, { 'idempotency-key': key })
}

export async function policyOf(agent: Agent, locator: string): Promise<PolicyDetail> {
  return (await agent.call(readPolicy, { params: { id: locator } })).bookingDetailResult
}

export function policiesOf(agent: Agent, query: Ask<typeof listPolicies>['query'] = {}) {
  return agent.call(listPolicies, { query })
}
