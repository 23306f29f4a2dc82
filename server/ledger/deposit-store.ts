import { type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/money/money'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { type DepositState, readDeposits } from './deposit-levels.ts'
import { accountId } from './ledger-store.ts'

/** A deposit that the viewer may see: statements are read only with this value. */
export type Deposit = {
  readonly orgId: string
  readonly orgName: string
  readonly currency: Currency
  readonly accountId: string
  readonly reservedId: string
}

export type DepositStore = {
  /** The deposits of the viewer's own organisation, one for each currency that it has money or a limit in. */
  own(viewer: Viewer): Promise<DepositState[]>
  /** The deposit of the viewer's organisation or of one below it; `null` for any other id. */
  find(viewer: Viewer, orgId: string, currency?: Currency): Promise<Deposit | null>
  /** The viewer's organisation and those below it that have a deposit. */
  organisations(viewer: Viewer): Promise<{ orgId: string; orgName: string }[]>
}

const maxOrganisations = 500

export function createDepositStore(database: Database): DepositStore {
  const ownedBy = (viewer: Viewer) =>
    database.sql.selectFrom('org').where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))

  return {
    async own({ orgId }) {
      const deposits = await readDeposits(database, { where: sql<SqlBool>`org.id = ${orgId}` })
      return deposits.filter(({ isUsed }) => isUsed)
    },
    async find(viewer, orgId, wanted) {
      const org = await ownedBy(viewer)
        .select(['org.id', 'org.name', 'org.currency'])
        .where('org.id', '=', orgId)
        .executeTakeFirst()
      if (!org) return null
      const depositCurrency = wanted ?? org.currency
      return {
        orgId: org.id,
        orgName: org.name,
        currency: depositCurrency,
        accountId: accountId({ kind: 'deposit', orgId: org.id }, depositCurrency),
        reservedId: accountId({ kind: 'reserved', orgId: org.id }, depositCurrency),
      }
    },
    organisations(viewer) {
      return ownedBy(viewer)
        .select(['org.id as orgId', 'org.name as orgName'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('ledger_account')
              .select('ledger_account.id')
              .whereRef('ledger_account.org_id', '=', 'org.id')
              .where('ledger_account.id', 'like', 'deposit:%'),
          ),
        )
        .orderBy('org.name')
        .limit(maxOrganisations)
        .execute()
    },
  }
}
