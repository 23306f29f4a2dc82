import type { ForProposal } from '#contract/call/booked-for'
import type { Product } from '#contract/call/product'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { BookingReader } from '../orgs/reach.ts'
import { createProposalStore } from './proposal-store.ts'
import { noProposal } from './read-proposal.ts'

/** Throws unless the viewer may book an offer of this product in this proposal; until the transaction ends, nobody revokes or deletes it. */
export type RequireOffered = (viewer: BookingReader, offer: ForProposal, product: Product) => Promise<void>

export function createRequireOffered(database: Database, now: () => Date): RequireOffered {
  const proposals = createProposalStore(database)
  return async (viewer, { proposalId, offerId }, product) => {
    const proposal = await proposals.lock(viewer, proposalId, now())
    if (!proposal) throw noProposal()
    if (proposal.revoked_at) throw refusal('NOT_POSSIBLE', 'refusals.bookingOfRevoked')
    const offer = await database.sql
      .selectFrom('proposal_offer')
      .select('version')
      .where('proposal_id', '=', proposalId)
      .where('offer_id', '=', offerId)
      .where('product', '=', product)
      .executeTakeFirst()
    if (!offer) throw refusal('NOT_POSSIBLE', 'refusals.offerNotInProposal')
  }
}
