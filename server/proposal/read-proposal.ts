import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { money, toPair } from '#contract/money/money'
import { proposalContent } from '#contract/proposal/content'
import type { Proposal, ProposalRow, proposalOfSale } from '#contract/proposal/proposal'
import type { Database } from '../db/database.ts'
import { qrShape } from '../documents/qr-shape.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { listedColumns } from '../order/order-store.ts'
import { shapeOrder } from '../order/shape-order.ts'
import { orgsReachedBy, reaches, reachOf, visibleTo } from '../orgs/reach.ts'
import { findSale } from '../trip/find-sale.ts'
import { createTripStore } from '../trip/trip-store.ts'
import type { ProposalStore, StoredProposal } from './proposal-store.ts'

export type ProposalNeeds = {
  database: Database
  proposals: ProposalStore
  /** Where the app is, without a slash at the end. */
  site: string
  now: () => Date
}

/** Throws `NOT_FOUND` for a missing proposal and for one out of reach alike. */
export async function readProposal(
  needs: ProposalNeeds,
  viewer: Viewer,
  proposalId: string,
): Promise<Proposal> {
  const { database } = needs
  const proposal = await findProposal(needs, viewer, proposalId)
  const versions = await database.sql
    .selectFrom('proposal_version')
    .select(['version', 'sent_at', 'sent_by'])
    .where('proposal_id', '=', proposalId)
    .orderBy('version')
    .execute()
  const answers = await database.sql
    .selectFrom('proposal_answer')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('id', 'desc')
    .execute()
  return {
    ...shapeProposalRow(proposal),
    isCorporate: proposal.is_corporate,
    link: proposal.revoked_at ? null : `/s/q/${proposal.code}`,
    qr: proposal.revoked_at ? null : qrShape(`${needs.site}/s/q/${proposal.code}`),
    content: await contentOf(database, proposalId, proposal.version),
    versionList: versions.map(({ version, sent_at, sent_by }) => ({
      version,
      sentAt: sent_at.toISOString(),
      sentBy: sent_by,
    })),
    answerList: answers.map(({ version, at, offer_ids, name, phone, sentence }) => ({
      version,
      at: at.toISOString(),
      offerIdList: offer_ids,
      name,
      phone,
      sentence,
    })),
    bookingList: await bookingsOf(needs, viewer, proposalId),
  }
}

export async function findProposal(
  { proposals, now }: Pick<ProposalNeeds, 'proposals' | 'now'>,
  viewer: Viewer,
  proposalId: string,
): Promise<StoredProposal> {
  const proposal = await proposals.find(viewer, proposalId, now())
  if (!proposal) throw noProposal()
  return proposal
}

export async function contentOf(database: Database, proposalId: string, version: number) {
  const row = await database.sql
    .selectFrom('proposal_version')
    .select('content')
    .where('proposal_id', '=', proposalId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw refusal('NOT_FOUND', 'refusals.noProposalVersion')
  return v.parse(proposalContent, row.content)
}

/** Those in the viewer's reach, the first one first. */
async function bookingsOf({ database, now }: ProposalNeeds, viewer: Viewer, proposalId: string) {
  const reach = await reachOf(database, viewer)
  const sales = await database.sql
    .selectFrom('sale')
    .innerJoin('proposal_sale', 'proposal_sale.sale_id', 'sale.id')
    .innerJoin('org', 'org.id', 'sale.owner_org_id')
    .leftJoin('trip_sale', 'trip_sale.sale_id', 'sale.id')
    .select([...listedColumns, 'trip_sale.trip_id', 'proposal_sale.offer_id'])
    .select([
      'proposal_sale.told_minor',
      'proposal_sale.fee_minor',
      'proposal_sale.currency as told_currency',
    ])
    .where('proposal_sale.proposal_id', '=', proposalId)
    .where((eb) => eb.and(visibleTo(reach)))
    .orderBy('sale.booked_at')
    .orderBy('sale.id')
    .execute()
  const tripIds = [...new Set(sales.flatMap(({ trip_id }) => trip_id ?? []))]
  const trips = await createTripStore(database).some(viewer, tripIds)
  return sales.map((sale) => {
    const trip = trips.find(({ id }) => id === sale.trip_id)
    return {
      offerId: sale.offer_id,
      order: shapeOrder(sale, now()),
      told: toPair(money(sale.told_currency, sale.told_minor)),
      fee: toPair(money(sale.told_currency, sale.fee_minor)),
      trip: trip ? { tripId: trip.id, name: trip.name } : null,
    }
  })
}

export async function readProposalOfSale(
  { database, proposals, now }: ProposalNeeds,
  viewer: Viewer,
  locator: string,
): Promise<ReplyOf<typeof proposalOfSale>> {
  const sale = await findSale(database, viewer, locator)
  const told = await database.sql
    .selectFrom('proposal_sale')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .executeTakeFirst()
  if (!told || !reaches(await orgsReachedBy(database, viewer), told.proposal_org_id)) return { told: null }
  // somebody else's may be out of the viewer's reach
  const proposal = told.proposal_id === null ? null : await proposals.find(viewer, told.proposal_id, now())
  return {
    told: {
      proposal: proposal && { proposalId: proposal.id, name: proposal.name },
      total: toPair(money(told.currency, told.told_minor)),
      fee: toPair(money(told.currency, told.fee_minor)),
    },
  }
}

export function shapeProposalRow(proposal: StoredProposal): ProposalRow {
  return {
    proposalId: proposal.id,
    name: proposal.name,
    clientName: proposal.client_name,
    state: proposal.state,
    version: proposal.version,
    sentAt: proposal.sent_at.toISOString(),
    endsAt: proposal.ends_at.toISOString(),
    opened: proposal.opened,
    lastOpenedAt: proposal.last_opened_at?.toISOString() ?? null,
    answeredAt: proposal.answered_at?.toISOString() ?? null,
    total: toPair(money(proposal.currency, proposal.total_minor)),
    ownerOrgName: proposal.owner_name,
    madeBy: proposal.made_by,
  }
}

export function noProposal() {
  return refusal('NOT_FOUND', 'refusals.noProposal')
}
