import type * as v from 'valibot'
import { listOrgNames } from '#contract/access/orgs'
import { depositSort, listDeposits, listPostings, listWaiting } from '#contract/admin/deposits'
import { readRates } from '#contract/admin/rates'
import { depositLevel } from '#contract/money/deposit'
import { parseOption } from '../../lib/address/parse-option.ts'
import { queryFor, staleTimes } from '../../lib/query/query.ts'
import type { depositsSearch } from '../searches.ts'

export type DepositsSearch = v.InferOutput<typeof depositsSearch>

/** Others move money as well. */
const balancesFreshMs = 30_000
const money = { offline: true, freshFor: balancesFreshMs } as const

/** Sends the known filters only; what the server does not know is left out. */
export function depositsPage({ q, level, sort }: DepositsSearch, after: string | undefined) {
  const known = depositLevel.options.find((one) => one === level)
  const order = parseOption(depositSort, sort ?? '')
  const query = {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(known && { level: known }),
    ...(order && { sort: order }),
    ...(after !== undefined && { after }),
  }
  return queryFor(listDeposits, { query }, money)
}

/** A page that begins with the deposits of this organisation: no currency comes before `AAA`. */
export const depositsOf = (orgId: string) => depositsPage({ q: orgId }, `${orgId}/AAA`)

export const postingsPage = (org: string, after: string | undefined) =>
  queryFor(listPostings, { query: { org, ...(after !== undefined && { after }) } }, money)

export const waitingQuery = queryFor(listWaiting, {}, money)

export const ratesPage = (after: string | undefined) =>
  queryFor(readRates, { query: { ...(after !== undefined && { after }) } }, { offline: true })

export const ratesQuery = ratesPage(undefined)

export const orgNames = queryFor(listOrgNames, {}, { offline: true, freshFor: staleTimes.reference })
