import { maxAnsweredProposals } from '#contract/order/today'
import type { Database } from '../db/database.ts'
import type { FindAnsweredProposals } from '../order/today/serve-today.ts'
import { visibleTo } from '../orgs/reach.ts'

/** Finds proposals that were answered and of which nothing is booked, for the screen of the morning. */
export function createFindAnswered(database: Database): FindAnsweredProposals {
  return async (reach) => {
    const waiting = database.sql
      .selectFrom(({ selectFrom }) =>
        selectFrom('proposal').selectAll().select('made_by_user as booked_by_user').as('proposal'),
      )
      .where('answered_at', 'is not', null)
      .where('booked_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.and(visibleTo(reach)))
    const rows = await waiting
      .select(['id', 'name', 'client_name', 'answered_at'])
      .orderBy('answered_at', 'desc')
      .orderBy('id')
      .limit(maxAnsweredProposals)
      .execute()
    const { count } = await waiting
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return {
      answeredProposalList: rows.flatMap(({ id, name, client_name, answered_at }) =>
        answered_at
          ? [{ proposalId: id, name, clientName: client_name, answeredAt: answered_at.toISOString() }]
          : [],
      ),
      answeredProposals: count,
    }
  }
}
