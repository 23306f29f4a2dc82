import type * as v from 'valibot'
import { type DepositRow, listDeposits, listPostings, listWaiting } from '#contract/admin/deposits'
import { readRates } from '#contract/admin/rates'
import { given } from '../../lib/address/given.ts'
import { queryFor } from '../../lib/query/query.ts'
import type { depositsSearch } from '../searches.ts'

export type DepositsSearch = v.InferOutput<typeof depositsSearch>

/** Others move money as well. */
const balancesFreshMs = 30_000
const money = { offline: true, freshFor: balancesFreshMs } as const

export function depositsPage(search: DepositsSearch, after: string | undefined) {
  const query = { ...given(search, ['q', 'level', 'sort']), ...(after !== undefined && { after }) }
  return queryFor(listDeposits, { query }, money)
}

/** An organisation has a deposit in each of its currencies. */
export const depositKey = ({ orgId, balance }: Pick<DepositRow, 'orgId' | 'balance'>) =>
  `${orgId}/${balance[0]}`

/** A page that begins with the deposits of this organisation: no currency comes before `AAA`. */
export const depositsOf = (orgId: string) => depositsPage({ q: orgId }, `${orgId}/AAA`)

export const postingsPage = (org: string, after: string | undefined) =>
  queryFor(listPostings, { query: { org, ...(after !== undefined && { after }) } }, money)

export const waitingQuery = queryFor(listWaiting, {}, money)

export const ratesPage = (after: string | undefined) =>
  queryFor(readRates, { query: { ...(after !== undefined && { after }) } }, { offline: true })

export const ratesQuery = ratesPage(undefined)
