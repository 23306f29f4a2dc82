import { sql } from 'kysely'
import type { Settings } from '#contract/admin/settings'
import { revokeProposal, sendProposal } from '#contract/proposal/proposal'
import type { Database } from '../db/database.ts'

const dayMs = 86_400_000
/** In one transaction. */
const most = 200

/** With the answers that are kept for repeats of requests: the names in them would outlive the proposal. Runs inside a transaction. */
export async function deleteProposals(database: Database, proposalIds: readonly string[]): Promise<void> {
  const calls = [sendProposal, revokeProposal].map(({ method, path }) => `${method} ${path}`)
  await database.sql
    .deleteFrom('idempotency_record')
    .where('call', 'in', calls)
    .where(sql<boolean>`reply ->> 'proposalId' = any(${proposalIds}::text[])`)
    .execute()
  await database.sql
    .deleteFrom('proposal')
    .where('id', 'in', [...proposalIds])
    .execute()
}

type Needs = {
  database: Database
  settings: { read(): Promise<Pick<Settings, 'proposalDays'>> }
  now: () => Date
}

/** Deletes those that ended or were revoked longer ago than the settings say. A trigger adds them to the counts. Several processes may run it at once. */
export async function deleteEnded({ database, settings, now }: Needs): Promise<void> {
  const { proposalDays } = await settings.read()
  const ago = new Date(now().getTime() - proposalDays * dayMs)
  for (let deleted = most; deleted === most; ) {
    deleted = await database.transaction(async () => {
      const ended = await database.sql
        .selectFrom('proposal')
        .select('id')
        .where((eb) => eb.or([eb('ends_at', '<', ago), eb('revoked_at', '<', ago)]))
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute()
      if (ended.length > 0)
        await deleteProposals(
          database,
          ended.map(({ id }) => id),
        )
      return ended.length
    })
  }
}
