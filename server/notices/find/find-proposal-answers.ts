import { sql } from 'kysely'
import { type FindNeeds, momentOf, wantsKind, wantsProduct, withReaders } from './readers.ts'

/** In one run. */
const most = 500
/** Whoever has the link can answer again and again: of one proposal the latest answer is told, and not more often. */
const pauseSeconds = 300

/** What clients chose, for whoever made the proposal, and for those who hear of all of their agency. Each answer is marked as told in the transaction that
 * keeps the notices, which name the answer alone: it is read when they are sent, and is gone with its proposal. */
export async function findProposalAnswers({ database, trainRoles, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, told as (
      update proposal_answer set noticed_at = ${at} where id in (
        select id from proposal_answer fresh where noticed_at is null and not exists (
          select from proposal_answer former where former.proposal_id = fresh.proposal_id
            and former.noticed_at > ${at} - make_interval(secs => ${pauseSeconds}::integer))
        order by id limit ${most} for update skip locked)
      returning id, proposal_id, version, offer_ids
    ), latest as (
      select distinct on (proposal_id) told.*, proposal.made_by_user, proposal.owner_org_id
      from told join proposal on proposal.id = told.proposal_id order by proposal_id, told.id desc
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select reader.user_id, 'PROPOSAL_ANSWER', 'PROPOSAL_ANSWER ' || latest.id, 'proposal ' || latest.proposal_id,
      jsonb_build_object('answerId', latest.id),
      ${at}, coalesce(upper(reader.quiet), ${at}), coalesce(upper(reader.quiet), ${at}) + interval '1 day', reader.quiet is not null
    from latest join org owner on owner.id = latest.owner_org_id join reader on
      (reader.user_id = latest.made_by_user and owner.path @> array[reader.org_id])
      or (reader.org_id = latest.owner_org_id and reader.sees_all and reader.rules ->> 'whose' = 'AGENCY')
    where ${wantsKind('PROPOSAL_ANSWER')} and exists (select from proposal_offer o
      where o.proposal_id = latest.proposal_id and o.version = latest.version and o.offer_id = any(latest.offer_ids)
        and ${wantsProduct(sql`o.product`, trainRoles)})
    on conflict do nothing`.execute(database.sql)
}
