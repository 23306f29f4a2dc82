import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { effectivePermissions } from '#contract/access/permissions'
import { type DepositLevel, depositLevel } from '#contract/money/deposit'
import type { Database } from '../../db/database.ts'
import { type DepositState, levelOfDeposit, readDeposits } from '../../ledger/deposit-levels.ts'

type Needs = { database: Database; now: () => Date; hasMailer: boolean }
type Reported = { level: DepositLevel; filled_place: number | null; limit_id: number | null }

const depth = (level: DepositLevel) => depositLevel.options.indexOf(level)

/** Keeps an e-mail for each administrator of an organisation whose deposit has reached a lower level, where `hasMailer`, and the fall itself for notices. A
 * level is told once until money comes in or the limit changes: a reserve that is returned and taken again tells nothing twice. */
export async function watchLevels(needs: Needs): Promise<void> {
  const { database } = needs
  const deposits = await readDeposits(database, { where: sql<SqlBool>`true` })
  const rows = await database.sql.selectFrom('deposit_level').selectAll().execute()
  const reported = new Map(rows.map((row) => [row.account_id, row]))
  for (const deposit of deposits.filter(({ isUsed }) => isUsed)) {
    const before = reported.get(deposit.accountId)
    const level = levelOfDeposit(deposit)
    const isAnew =
      !before || before.filled_place !== deposit.filledPlace || before.limit_id !== deposit.limitId
    if (!isAnew && depth(level) <= depth(before.level)) continue
    await database.transaction(async () => {
      if (!(await keepLevel(needs, deposit, level, before))) return
      if (level === 'ENOUGH' || depth(level) <= depth(levelBefore(deposit, before))) return
      await database.sql
        .insertInto('deposit_fall')
        .values({ account_id: deposit.accountId, level, at: needs.now() })
        .execute()
      if (needs.hasMailer) await keepMails(needs, deposit, level)
    })
  }
}

/** The level that it fell from: money that came in has lifted it in between. */
function levelBefore(
  { filledPlace, filledBalance, creditLimit }: DepositState,
  before?: Reported,
): DepositLevel {
  if (!before) return 'ENOUGH'
  const wasLifted = before.filled_place !== filledPlace && filledBalance + creditLimit > 0
  return wasLifted ? 'ENOUGH' : before.level
}

/** Whether this process is the one that tells: another one may have kept a level meanwhile. */
async function keepLevel(
  { database, now }: Needs,
  { accountId, filledPlace, limitId }: DepositState,
  level: DepositLevel,
  before?: Reported,
): Promise<boolean> {
  const row = { level, filled_place: filledPlace, limit_id: limitId, reached_at: now() }
  const kept = before
    ? await database.sql
        .updateTable('deposit_level')
        .set(row)
        .where('account_id', '=', accountId)
        .where('level', '=', before.level)
        .where('filled_place', 'is not distinct from', before.filled_place)
        .where('limit_id', 'is not distinct from', before.limit_id)
        .returning('account_id')
        .executeTakeFirst()
    : await database.sql
        .insertInto('deposit_level')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst()
  return kept !== undefined
}

async function keepMails(
  { database, now }: Needs,
  deposit: DepositState,
  level: DepositLevel,
): Promise<void> {
  const administrators = await database.sql
    .selectFrom('app_user')
    .select(['id', 'role', 'permissions'])
    .where('org_id', '=', deposit.orgId)
    .where('role', 'in', ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .execute()
  const readers = administrators.filter(({ role, permissions }) =>
    effectivePermissions(role, permissions, false).includes('seeBalance'),
  )
  if (readers.length === 0) return
  const at = now()
  await database.sql
    .insertInto('deposit_mail')
    .values(
      readers.map(({ id }) => ({
        id: randomUUID(),
        account_id: deposit.accountId,
        user_id: id,
        level,
        currency: deposit.currency,
        available: deposit.balance + deposit.creditLimit,
        credit_limit: deposit.creditLimit,
        made_at: at,
        next_try_at: at,
      })),
    )
    .execute()
}
