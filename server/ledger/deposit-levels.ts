import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrgType } from '#contract/access/role'
import { type DepositLevel, levelOf } from '#contract/money/deposit'
import { type Currency, currency as currencyCode, type MoneyPair, money, toPair } from '#contract/money/money'
import type { Database } from '../db/database.ts'

/** A deposit as it stands; amounts in minor units. */
export type DepositState = {
  orgId: string
  orgName: string
  orgType: OrgType
  currency: Currency
  accountId: string
  balance: number
  reserved: number
  creditLimit: number
  /** The row of the limit that holds; `null`: it never had one. */
  limitId: number | null
  /** Where money last came in by hand, and the balance then; `null` and 0: never. */
  filledPlace: number | null
  filledBalance: number
  /** Whether money was ever moved or a limit set. */
  isUsed: boolean
}

type Wanted = {
  /** About `org`. */
  where: RawBuilder<SqlBool>
  level?: DepositLevel | undefined
  /** Absent: by account name and currency. */
  sort?: 'balance' | '-balance' | undefined
  after?: { orgId: string; currency: string } | undefined
  limit?: number
}

/** The deposits of organisations by account name and currency: in the organisation's currency, and in others that it has an
 * account in. */
export async function readDeposits(
  database: Database,
  { where, level, sort, after, limit }: Wanted,
): Promise<DepositState[]> {
  const size = limit ?? null
  // by its balance a deposit finds its place only when all are read
  const isWhole = level !== undefined || sort !== undefined
  const next =
    after && !sort
      ? sql<SqlBool>`(org.id, code.currency) > (${after.orgId}, ${after.currency})`
      : sql<SqlBool>`true`
  const direction = sql.raw(sort === '-balance' ? 'desc' : 'asc')
  const place = sql`currency, balance, "orgId"`
  const order = sort
    ? sql`currency ${direction}, balance ${direction}, "orgId" ${direction}`
    : sql`"orgId", currency`
  const beyond =
    after && sort
      ? sql<SqlBool>`(${place}) ${sql.raw(sort === '-balance' ? '<' : '>')} (select ${place} from state
          where "orgId" = ${after.orgId} and currency = ${after.currency})`
      : sql<SqlBool>`true`
  const { rows } = await sql<DepositState>`
    with kept as (
      select org.id, org.name, org.type, code.currency, 'deposit:' || org.id || '/' || code.currency as account_id
      from org cross join unnest(${[...currencyCode.options]}::text[]) as code (currency)
      where ${where} and ${next} and (code.currency = org.currency or exists (
        select from ledger_account where ledger_account.id = 'deposit:' || org.id || '/' || code.currency))
      order by org.id, code.currency limit ${isWhole ? null : size}
    ), state as (
      select kept.id as "orgId", kept.name as "orgName", kept.type as "orgType", kept.currency,
        kept.account_id as "accountId", coalesce(last.balance_after, 0) as balance,
        coalesce(held.balance_after, 0) as reserved, coalesce(credit.minor, 0) as "creditLimit",
        credit.id as "limitId", last.filled_place as "filledPlace",
        coalesce(filled.balance_after, 0) as "filledBalance",
        last.place is not null or credit.id is not null as "isUsed"
      from kept
        left join lateral (${lastEntryOf(sql`kept.account_id`)}) last on true
        left join lateral (${lastEntryOf(sql`'reserved:' || kept.id || '/' || kept.currency`)}) held on true
        left join lateral (
          select id, minor from credit_limit where account_id = kept.account_id order by id desc limit 1
        ) credit on true
        left join ledger_entry filled on filled.account_id = kept.account_id and filled.place = last.filled_place
    )
    select * from state where ${level === undefined ? sql<SqlBool>`true` : isAtLevel(level)} and ${beyond}
    order by ${order} limit ${size}`.execute(database.sql)
  return rows
}

function lastEntryOf(account: RawBuilder<unknown>) {
  return sql`select place, balance_after, filled_place from ledger_entry
    where account_id = ${account} and place is not null order by place desc limit 1`
}

/** As `levelOf`, for a filter. */
function isAtLevel(level: DepositLevel): RawBuilder<SqlBool> {
  const available = sql`balance + "creditLimit"`
  const atMost = sql`"filledBalance" + "creditLimit"`
  return sql<SqlBool>`${level} = case when ${available} <= 0 then 'EMPTY'
    when (${available}) * 5 <= ${atMost} then 'VERY_LOW'
    when (${available}) * 5 <= (${atMost}) * 2 then 'LOW' else 'ENOUGH' end`
}

type Amounts = { balance: MoneyPair; reserved: MoneyPair; creditLimit: MoneyPair; available: MoneyPair }

export function amountsOf({ currency, balance, reserved, creditLimit }: DepositState): Amounts {
  const pair = (minor: number) => toPair(money(currency, minor))
  return {
    balance: pair(balance),
    reserved: pair(reserved),
    creditLimit: pair(creditLimit),
    available: pair(balance + creditLimit),
  }
}

export function levelOfDeposit(deposit: DepositState): DepositLevel {
  const { currency, filledBalance, creditLimit } = deposit
  return levelOf(amountsOf(deposit).available, toPair(money(currency, filledBalance + creditLimit)))
}
