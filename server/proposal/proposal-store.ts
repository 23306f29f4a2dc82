import { type Selectable, sql } from 'kysely'
import type { Call } from '#contract/call/endpoint'
import { type listProposals, type ProposalCounts, proposalPageSize } from '#contract/proposal/proposal'
import type { ProposalState } from '#contract/proposal/proposal-state'
import type { Database } from '../db/database.ts'
import { pageOf } from '../db/page-by-keys.ts'
import { searchQuery } from '../db/search-words.ts'
import type { ProposalTables } from '../db/tables/proposal-tables.ts'
import { type BookingReader, type Reach, reachOf, visibleTo } from '../orgs/reach.ts'

export type StoredProposal = Selectable<ProposalTables['proposal']> & {
  owner_name: string
  is_corporate: boolean
  state: ProposalState
}

type Wish = Omit<Call<typeof listProposals>['query'], 'after'> & { after: string | undefined; now: Date }

export type ProposalStore = {
  /** `null`: there is none in the viewer's reach. */
  find(viewer: BookingReader, proposalId: string, now: Date): Promise<StoredProposal | null>
  /** As `find`; keeps others from changing it until the transaction ends. */
  lock(viewer: BookingReader, proposalId: string, now: Date): Promise<StoredProposal | null>
  page(viewer: BookingReader, wish: Wish): Promise<{ rows: StoredProposal[]; hasMore: boolean }>
  /** Of all that the viewer reaches, with those that are deleted. */
  counts(viewer: BookingReader): Promise<ProposalCounts>
}

export function createProposalStore(database: Database): ProposalStore {
  /** All proposals of a reach, as they are listed. */
  const proposalsOf = (reach: Reach, now: Date) =>
    database.sql
      .selectFrom(({ selectFrom }) =>
        selectFrom(({ selectFrom: from }) =>
          from('proposal').selectAll().select('made_by_user as booked_by_user').as('proposal'),
        )
          .selectAll()
          .select(stateAt(now).as('state'))
          .where((eb) => eb.and(visibleTo(reach)))
          .as('proposal'),
      )
      .innerJoin('org', 'org.id', 'proposal.owner_org_id')
      .selectAll('proposal')
      .select('org.name as owner_name')
      .select(sql<boolean>`org.type = 'CORPORATE'`.as('is_corporate'))

  const find: ProposalStore['find'] = async (viewer, proposalId, now) => {
    const found = await proposalsOf(await reachOf(database, viewer), now)
      .where('proposal.id', '=', proposalId)
      .executeTakeFirst()
    return found ?? null
  }

  return {
    find,
    async lock(viewer, proposalId, now) {
      await database.sql
        .selectFrom('proposal')
        .select('id')
        .where('id', '=', proposalId)
        .forNoKeyUpdate()
        .execute()
      return find(viewer, proposalId, now)
    },
    async page(viewer, { search, state, after, now }) {
      const words = search.trim() === '' ? null : (searchQuery(search) ?? '')
      if (words === '') return { rows: [], hasMore: false }
      const [moment, id] = after?.split('_') ?? []
      const found = await proposalsOf(await reachOf(database, viewer), now)
        .$if(words !== null, (query) => query.where(sql<boolean>`proposal.search @@ ${words}::tsquery`))
        .$if(state !== '', (query) => query.where(sql<boolean>`proposal.state = ${state}`))
        .$if(id !== undefined, (query) =>
          query.where(sql<boolean>`(proposal.sent_at, proposal.id) < (${moment}::timestamptz, ${id}::uuid)`),
        )
        .orderBy('proposal.sent_at', 'desc')
        .orderBy('proposal.id', 'desc')
        .limit(proposalPageSize + 1)
        .execute()
      return pageOf(found, proposalPageSize)
    },
    async counts(viewer) {
      const reach = await reachOf(database, viewer)
      const standing = database.sql
        .selectFrom(({ selectFrom }) =>
          selectFrom('proposal').selectAll().select('made_by_user as booked_by_user').as('proposal'),
        )
        .select([
          sql<number>`count(*)`.as('sent'),
          sql<number>`count(*) filter (where opened > 0)`.as('opened'),
          sql<number>`count(first_answered_at)`.as('chosen'),
          sql<number>`count(booked_at)`.as('booked'),
        ])
        .where((eb) => eb.and(visibleTo(reach)))
      const deleted = database.sql
        .selectFrom(({ selectFrom }) =>
          selectFrom('proposal_count')
            .selectAll()
            .select('made_by_user as booked_by_user')
            .as('proposal_count'),
        )
        .select(['sent', 'opened', 'chosen', 'booked'])
        .where((eb) => eb.and(visibleTo(reach)))
      const total = (name: keyof ProposalCounts) =>
        sql<number>`coalesce(sum(${sql.ref(name)}), 0)::bigint`.as(name)
      return database.sql
        .selectFrom(standing.unionAll(deleted).as('part'))
        .select([total('sent'), total('opened'), total('chosen'), total('booked')])
        .executeTakeFirstOrThrow()
    },
  }
}

/** What was chosen stays to be booked when its days are over. */
function stateAt(now: Date) {
  return sql<ProposalState>`case when revoked_at is not null then 'REVOKED' when booked_at is not null then 'BOOKED'
    when answered_at is not null then 'CHOSEN' when ends_at <= ${now} then 'ENDED' when opened > 0 then 'OPENED' else 'SENT' end`
}
