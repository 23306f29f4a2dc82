import { randomBytes } from 'node:crypto'
import type { Call } from '#contract/call/endpoint'
import type { ProposalContent } from '#contract/proposal/content'
import type { Offer } from '#contract/proposal/offer'
import { currencyOf, offerPrice } from '#contract/proposal/offer-price'
import type { sendProposal as sendCall } from '#contract/proposal/proposal'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { findSale } from '../trip/find-sale.ts'
import type { StoredProposal } from './proposal-store.ts'
import { noProposal, type ProposalNeeds } from './read-proposal.ts'

const maxProposalVersions = 200
const dayMs = 86_400_000

/** An offer with what the client is told of it, in minor units of the proposal's currency. */
type Told = { offer: Offer; needId: string; toldMinor: number; feeMinor: number }

/** Stores a new proposal, or the next version of one. Runs inside a transaction. */
export async function sendProposal(
  needs: ProposalNeeds,
  viewer: Viewer,
  proposalId: string,
  { replaces, content }: Call<typeof sendCall>['body'],
  origin: Origin,
): Promise<void> {
  const { database, proposals, now } = needs
  const before = await proposals.lock(viewer, proposalId, now())
  if (before) await refuseReplacing(needs, before, replaces)
  else if (replaces > 0) throw noProposal()
  const isCorporate = before ? before.is_corporate : viewer.orgType === 'CORPORATE'
  const told = toldOf(content, isCorporate)
  const version = replaces + 1
  const at = now()
  const ownerOrgId = before?.owner_org_id ?? viewer.orgId
  const columns = columnsOf(content, told, at)
  if (before) {
    await database.sql
      .updateTable('proposal')
      .set({ ...columns, version })
      .where('id', '=', proposalId)
      .execute()
  } else {
    const added = await database.sql
      .insertInto('proposal')
      .values({
        id: proposalId,
        owner_org_id: ownerOrgId,
        made_by: viewer.displayName,
        made_by_user: viewer.userId,
        code: randomBytes(17).toString('base64url').slice(0, 22),
        version,
        ...columns,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) {
      const first = await proposals.find(viewer, proposalId, at)
      if (first) await refuseReplacing(needs, first, replaces)
      throw noProposal()
    }
  }
  await database.sql
    .insertInto('proposal_version')
    .values({
      proposal_id: proposalId,
      version,
      content: JSON.stringify(content),
      sent_at: at,
      sent_by: viewer.displayName,
    })
    .execute()
  await database.sql
    .insertInto('proposal_offer')
    .values(
      told.map(({ offer, toldMinor, feeMinor }) => ({
        proposal_id: proposalId,
        version,
        offer_id: offer.offerId,
        product: offer.product,
        told_minor: toldMinor,
        fee_minor: feeMinor,
        currency: content.currency,
      })),
    )
    .execute()
  await joinHolds(needs, viewer, { id: proposalId, owner_org_id: ownerOrgId }, told)
  // without names: the audit outlives the proposal
  await recordAudit(database, at, viewer, origin, {
    action: 'proposal.sent',
    subject: `proposal:${proposalId}`,
    subjectOrgId: ownerOrgId,
    after: { version, offers: told.length },
  })
}

async function refuseReplacing(
  { database }: ProposalNeeds,
  before: StoredProposal,
  replaces: number,
): Promise<void> {
  if (before.version !== replaces) {
    const { sent_by: by } = await database.sql
      .selectFrom('proposal_version')
      .select('sent_by')
      .where('proposal_id', '=', before.id)
      .where('version', '=', before.version)
      .executeTakeFirstOrThrow()
    throw refusal('CHANGED_MEANWHILE', 'refusals.proposalChanged', { by })
  }
  if (before.revoked_at) throw refusal('NOT_POSSIBLE', 'refusals.proposalRevoked')
  if (before.version >= maxProposalVersions)
    throw refusal('NOT_POSSIBLE', 'refusals.mostProposalVersions', { most: maxProposalVersions })
}

function toldOf({ needList, markUp }: ProposalContent, isCorporate: boolean): Told[] {
  return needList.flatMap(({ needId, offerList }) =>
    offerList.map((offer) => {
      const { total, fee } = offerPrice(offer, markUp, isCorporate)
      return { offer, needId, toldMinor: total.minor, feeMinor: fee.minor }
    }),
  )
}

function columnsOf(content: ProposalContent, told: readonly Told[], at: Date) {
  const { name, clientName, currency, daysValid, needList } = content
  const cheapest = needList.map(({ needId }) =>
    Math.min(...told.filter((one) => one.needId === needId).map(({ toldMinor }) => toldMinor)),
  )
  return {
    name,
    client_name: clientName,
    words: [...new Set(told.flatMap(({ offer }) => namesOf(offer)))].join(' '),
    total_minor: cheapest.reduce((sum, minor) => sum + minor, 0),
    currency,
    sent_at: at,
    ends_at: new Date(at.getTime() + daysValid * dayMs),
    answered_at: null,
  }
}

/** What a proposal is found by. */
function namesOf(offer: Offer): string[] {
  switch (offer.product) {
    case 'HOTEL':
      return [offer.hotelName]
    case 'INSURANCE':
      return [offer.packageName]
    case 'TOUR':
      return [offer.tourName]
    case 'TRAIN':
      return offer.trains.map(({ trainName }) => trainName)
  }
}

/** A held booking that is offered is a booking of the proposal. */
async function joinHolds(
  { database }: ProposalNeeds,
  viewer: Viewer,
  { id, owner_org_id }: Pick<StoredProposal, 'id' | 'owner_org_id'>,
  told: readonly Told[],
): Promise<void> {
  for (const { offer, toldMinor, feeMinor } of told) {
    if (!offer.hold) continue
    const sale = await findSale(database, viewer, offer.hold.locator)
    const columns = {
      offer_id: offer.offerId,
      told_minor: toldMinor,
      fee_minor: feeMinor,
      currency: currencyOf(offer),
    }
    await database.sql
      .insertInto('proposal_sale')
      .values({ sale_id: sale.id, proposal_id: id, proposal_org_id: owner_org_id, ...columns })
      // it stays with the proposal that offered it first
      .onConflict((conflict) =>
        conflict.column('sale_id').doUpdateSet(columns).where('proposal_sale.proposal_id', '=', id),
      )
      .execute()
  }
}
