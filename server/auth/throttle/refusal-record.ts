import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { networkOf } from '../../http/guard/network-of.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { startOfHour } from './guess-count.ts'

/** A refused attempt of somebody who is not signed in. */
export type RefusedAttempt = {
  action: 'session.refused' | 'session.throttled'
  /** As in the audit. */
  subject: string
  /** The organisation it is about; `null`: nobody's. */
  orgId: string | null
}

/** Networks with a line of their own among those that tried one account within an hour. */
const maxNetworks = 20

type Needs = { database: Database; now: () => Date }

/** Records a refused attempt. The first one at an account within an hour is a line of the audit at once; the others are counted and
 * summed when the hour is over, so that a flood does not fill the audit for ever. */
export type RecordRefused = (attempt: RefusedAttempt, origin: Origin) => Promise<void>

export function createRefusalRecord({ database, now }: Needs): RecordRefused {
  return ({ action, subject, orgId }, origin) =>
    database.transaction(async () => {
      const network = networkOf(origin.address)
      const hour = startOfHour(now())
      const logged = await database.sql
        .selectFrom('sign_in_refusal')
        .select('times')
        .where('action', '=', action)
        .where('subject', '=', subject)
        .where('hour', '=', hour)
        .limit(1)
        .executeTakeFirst()
      const { times } = await database.sql
        .insertInto('sign_in_refusal')
        .values({ action, subject, hour, network, org_id: orgId, times: logged ? 1 : 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['action', 'subject', 'hour', 'network'])
            .doUpdateSet({ times: sql<number>`sign_in_refusal.times + 1` }),
        )
        .returning('times')
        .executeTakeFirstOrThrow()
      if (times > 0) return
      await recordAudit(database, now(), null, origin, {
        action,
        subject,
        ...(orgId && { subjectOrgId: orgId }),
        after: { network },
      })
    })
}

type Counted = Selectable<Tables['sign_in_refusal']>

/** Writes the sums of the hours that are over. Of several processes, the one that deletes a row tells it. */
export function sumRefusalsJob({ database, now }: Needs) {
  async function tell({ action, subject, org_id: orgId }: Counted, address: string, after: object) {
    await recordAudit(
      database,
      now(),
      null,
      { requestId: 'sum of an hour', address, device: '' },
      { action, subject, ...(orgId && { subjectOrgId: orgId }), after },
    )
  }
  return {
    task: 'sum refused sign-ins' as const,
    everyMs: 60_000,
    run: () =>
      database.transaction(async () => {
        const rows = await database.sql
          .deleteFrom('sign_in_refusal')
          .where('hour', '<', startOfHour(now()))
          .returningAll()
          .execute()
        for (const counted of groupsOf(rows.filter(({ times }) => times > 0))) {
          for (const row of counted.slice(0, maxNetworks)) {
            await tell(row, row.network, { network: row.network, times: row.times })
          }
          const [first, ...others] = counted.slice(maxNetworks)
          if (!first) continue
          const times = others.reduce((sum, one) => sum + one.times, first.times)
          await tell(first, '', { networks: others.length + 1, times })
        }
      }),
  }
}

/** The rows of each account in each hour, those with the most attempts first. */
function groupsOf(rows: readonly Counted[]): Counted[][] {
  const groups = new Map<string, Counted[]>()
  for (const row of rows) {
    const key = `${row.action} ${row.subject} ${row.hour.toISOString()}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((group) => group.sort((one, other) => other.times - one.times))
}
