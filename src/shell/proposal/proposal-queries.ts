import type { Ask } from '#contract/call/endpoint'
import { listProposals, openProposal, proposalOfSale, readProposalVersion } from '#contract/proposal/proposal'
import { keyOf, queryClient, queryFor, staleTimes } from '../../lib/query/query.ts'

/** A page of proposals; its first pages are kept on the device. */
export const proposalsPage = (query: NonNullable<Ask<typeof listProposals>['query']>) =>
  queryFor(listProposals, { query }, { offline: query.after === undefined })

/** Kept on the device. */
export const proposalById = (proposalId: string) =>
  queryFor(openProposal, { params: { proposalId } }, { offline: true })

/** It never changes. */
export const proposalVersion = (proposalId: string, version: number) =>
  queryFor(
    readProposalVersion,
    { params: { proposalId, version: String(version) } },
    { offline: true, freshFor: Number.POSITIVE_INFINITY, refreshes: false },
  )

export const proposalOf = (locator: string) =>
  queryFor(proposalOfSale, { params: { locator } }, { offline: true, freshFor: staleTimes.pnrList })

export async function proposalsChanged(): Promise<void> {
  for (const endpoint of [listProposals, proposalOfSale])
    await queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}
