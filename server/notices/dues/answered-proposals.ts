import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DueReader } from './reader.ts'

/** What a client chose from a proposal: names of hotels, packages, tours and trains. */
export type AnsweredProposal = { at: Date; name: string; chosen: string }

/** Of those that the person made, or by their rules of all of their agency; the earliest first. */
export async function readAnsweredProposals(
  database: Database,
  { userId, orgId, rules, seesAllBookings, products }: DueReader,
  { after, until }: { after: Date; until: Date },
  most: number,
): Promise<AnsweredProposal[]> {
  const hearsOfAll = seesAllBookings && rules.whose === 'AGENCY'
  const { rows } = await sql<AnsweredProposal>`
    select latest.at, proposal.name, chosen_names(content, latest.offer_ids) as chosen
    from proposal join org owner on owner.id = proposal.owner_org_id
      join proposal_version version on version.proposal_id = proposal.id and version.version = proposal.version
      cross join lateral (
        select at, offer_ids from proposal_answer answer
        where answer.proposal_id = proposal.id and answer.version = proposal.version order by answer.id desc limit 1
      ) latest
    where proposal.answered_at > ${after} and proposal.answered_at <= ${until} and proposal.revoked_at is null
      and ${whoseProposal(userId, orgId, hearsOfAll)}
      and exists (select from proposal_offer o where o.proposal_id = proposal.id and o.version = proposal.version
        and o.offer_id = any(latest.offer_ids) and o.product = any(${products}::text[]))
    order by latest.at, proposal.id limit ${most}`.execute(database.sql)
  return rows
}

function whoseProposal(userId: string, orgId: string, hearsOfAll: boolean) {
  const isOwn = sql<SqlBool>`(proposal.made_by_user = ${userId} and owner.path @> array[${orgId}]::text[])`
  return hearsOfAll ? sql<SqlBool>`(${isOwn} or proposal.owner_org_id = ${orgId})` : isOwn
}
