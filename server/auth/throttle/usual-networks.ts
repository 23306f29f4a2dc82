import type { Database } from '../../db/database.ts'
import { networkOf } from '../../http/guard/network-of.ts'

/** Whether one of the latest sessions of the user (`NUSA/sari`) came from the network. */
export async function isUsualNetwork(database: Database, who: string, network: string): Promise<boolean> {
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
  return rows.some(({ address }) => networkOf(address) === network)
}
