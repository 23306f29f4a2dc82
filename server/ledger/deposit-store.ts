import { type Currency, currency, type Money, money } from '#contract/money'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
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
  /** The balances of the viewer's own organisation, one for each currency, read from the last entry of each account. */
  balances(viewer: Viewer): Promise<{ balance: Money; reserved: Money }[]>
  /** The deposit of the viewer's organisation or of one below it; `null` for any other id. */
  find(viewer: Viewer, orgId: string, currency?: Currency): Promise<Deposit | null>
  /** The viewer's organisation and those below it that have a deposit. */
  organisations(viewer: Viewer): Promise<{ orgId: string; orgName: string }[]>
}

const currencies = currency.options
const mostOrganisations = 500

export function createDepositStore(database: Database): DepositStore {
  const ownedBy = (viewer: Viewer) =>
    database.sql.selectFrom('org').where(({ eb, val }) => eb(val(viewer.orgId), '=', eb.fn.any('org.path')))

  return {
    async balances({ orgId }) {
      const idOf = (kind: 'deposit' | 'reserved', code: Currency) => accountId({ kind, orgId }, code)
      const accounts = await database.sql
        .selectFrom('ledger_account as account')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('ledger_entry')
              .select('balance_after')
              .whereRef('account_id', '=', 'account.id')
              .where('place', 'is not', null)
              .orderBy('place', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select(['account.id', 'last.balance_after'])
        .where(
          'account.id',
          'in',
          currencies.flatMap((code) => [idOf('deposit', code), idOf('reserved', code)]),
        )
        .execute()
      const balances = new Map(accounts.map(({ id, balance_after }) => [id, balance_after ?? 0]))
      return currencies.flatMap((code) => {
        const balance = balances.get(idOf('deposit', code))
        const reserved = balances.get(idOf('reserved', code)) ?? 0
        if (balance === undefined) return []
        return [{ balance: money(code, balance), reserved: money(code, reserved) }]
      })
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
        .limit(mostOrganisations)
        .execute()
    },
  }
}
