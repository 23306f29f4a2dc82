import type { Database } from '../db/database.ts'
import { networkOf } from '../http/network-of.ts'

/** So long after its turn, a network that did not come back stops blocking the others. */
const graceMs = 60_000
const hour = 3_600_000

export type WaitingNetwork = {
  readonly network: string
  readonly askedAt: Date
  /** Whether the user has signed in from this network before. */
  readonly isUsual: boolean
  /** Wrong passwords for this user from this network in the last hour. */
  readonly wrong: number
}

/** Sorts the networks that wait to sign in to one account: first those that its user has signed in from, then those with fewer
 * wrong passwords, then the earlier ones. So networks that guess do not delay the user. */
export function sortByTurn(waiting: readonly WaitingNetwork[]): WaitingNetwork[] {
  return [...waiting].sort(
    (one, other) =>
      Number(other.isUsual) - Number(one.isUsual) ||
      one.wrong - other.wrong ||
      one.askedAt.getTime() - other.askedAt.getTime() ||
      (one.network < other.network ? -1 : 1),
  )
}

export type SignInTurns = {
  /** Adds the network to the queue of the account; answers the whole queue, and whether the network is new in it. */
  join(who: string, network: string, at: Date): Promise<{ waiting: WaitingNetwork[]; isNew: boolean }>
  /** The length of the queue for a network that is not in it; 0 for one that is. */
  countBefore(who: string, network: string, at: Date): Promise<number>
  /** Stores when the waiting network was told to come back. */
  expect(who: string, network: string, at: Date): Promise<void>
  leave(who: string, network: string): Promise<void>
}

export function createSignInTurns(database: Database): SignInTurns {
  const waitingFor = (who: string, at: Date) =>
    database.sql
      .selectFrom('sign_in_turn')
      .select(['network', 'asked_at as askedAt'])
      .where('who', '=', who)
      .where('expected_at', '>', new Date(at.getTime() - graceMs))
      .execute()

  return {
    async join(who, network, at) {
      const joined = await database.sql
        .insertInto('sign_in_turn')
        .values({ who, network, asked_at: at, expected_at: at })
        // within the grace time it keeps its place; later it goes to the end
        .onConflict((conflict) =>
          conflict
            .columns(['who', 'network'])
            .doUpdateSet({ asked_at: at, expected_at: at })
            .where('sign_in_turn.expected_at', '<=', new Date(at.getTime() - graceMs)),
        )
        .executeTakeFirst()
      const rows = await waitingFor(who, at)
      const usual = await defaultNetworks(who)
      const wrong = await failuresByNetwork(who, rows, at)
      const waiting = rows.map((row) => ({
        ...row,
        wrong: wrong.get(row.network) ?? 0,
        isUsual: usual.has(row.network),
      }))
      return { waiting, isNew: joined.numInsertedOrUpdatedRows === 1n }
    },
    async countBefore(who, network, at) {
      const rows = await waitingFor(who, at)
      return rows.some((row) => row.network === network) ? 0 : rows.length
    },
    async expect(who, network, at) {
      await database.sql
        .updateTable('sign_in_turn')
        .set({ expected_at: at })
        .where('who', '=', who)
        .where('network', '=', network)
        .execute()
    },
    async leave(who, network) {
      await database.sql
        .deleteFrom('sign_in_turn')
        .where('who', '=', who)
        .where('network', '=', network)
        .execute()
    },
  }

  async function failuresByNetwork(who: string, rows: readonly { network: string }[], at: Date) {
    const start = `pair:${who}@`
    const counted = await database.sql
      .selectFrom('sign_in_failure')
      .select(({ fn }) => ['bucket', fn.countAll<number>().as('count')])
      .where(
        'bucket',
        'in',
        rows.map(({ network }) => start + network),
      )
      .where('at', '>', new Date(at.getTime() - hour))
      .groupBy('bucket')
      .execute()
    return new Map(counted.map(({ bucket, count }) => [bucket.slice(start.length), count]))
  }

  /** The networks of the user's latest sessions. */
  async function defaultNetworks(who: string): Promise<ReadonlySet<string>> {
    const [account = '', name = ''] = who.split('/')
    const rows = await database.sql
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select('address')
      .where('org_id', '=', account)
      .where(({ fn }) => fn('lower', ['user_name']), '=', name)
      .orderBy('started_at', 'desc')
      .limit(200)
      .execute()
    return new Set(rows.map(({ address }) => networkOf(address)))
  }
}
