import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import {
  depositBalance,
  listDepositOrganisations,
  type Movement,
  readStatement,
  statementDays,
  statementPageSize,
} from '#contract/money/deposit'
import { type Currency, money, toPair } from '#contract/money/money'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Serve } from '../http/call/serve.ts'
import { onlyBookedBy, orgsReachedBy } from '../orgs/reach.ts'
import { amountsOf, levelOfDeposit } from './deposit-levels.ts'
import type { DepositStore } from './deposit-store.ts'
import type { MovementRow } from './movement-query.ts'
import { type MovementReader, shapeMovement } from './shape-movement.ts'
import type { StatementStore } from './statement-store.ts'

type Needs = { database: Database; deposits: DepositStore; statements: StatementStore; now: () => Date }

export function serveDeposits(serve: Serve, { database, deposits, statements, now }: Needs): void {
  serve.user(depositBalance, async (viewer) => {
    const own = await deposits.own(viewer)
    return {
      depositList: own.map((deposit) => ({ ...amountsOf(deposit), level: levelOfDeposit(deposit) })),
    }
  })

  serve.user(listDepositOrganisations, async (viewer) => {
    return { orgList: await deposits.organisations(viewer) }
  })

  serve.rows(readStatement, 'movementList', async (viewer, { query }) => {
    const orgId = query.org ?? viewer.orgId
    const deposit = await deposits.find(viewer, orgId, query.currency)
    if (!deposit) throw refusal('NOT_FOUND', 'refusals.noOrg', { org: orgId })
    const today = dayInJakarta(now())
    const fromDate = query.fromDate ?? addDays(today, -statementDays.back)
    const toDate = query.toDate ?? addDays(today, statementDays.ahead)
    const period = await statements.period(deposit, {
      from: startOfDay(fromDate),
      before: startOfDay(addDays(toDate, 1)),
      upTo: query.upTo,
    })
    const bookedBy = onlyBookedBy(viewer)
    const search = { ...query, bookedBy }
    const page = query._page
    const total = await statements.count(deposit, period, search)
    const found =
      query.exports === '1'
        ? statements.all(deposit, period, search)
        : await statements.page(deposit, period, search, page, statementPageSize)
    const pairOf = (minor: number) => toPair(money(deposit.currency, minor))
    return {
      head: {
        orgId: deposit.orgId,
        orgName: deposit.orgName,
        fromDate,
        toDate,
        openingBalance: pairOf(period.opening),
        change: pairOf(period.closing - period.opening),
        closingBalance: pairOf(period.closing),
        lastPlace: period.places.upTo,
        total,
        page,
      },
      rows: shapedRows(found, deposit.currency, { bookedBy, reach: await orgsReachedBy(database, viewer) }),
    }
  })
}

async function* shapedRows(
  rows: AsyncIterable<MovementRow> | Iterable<MovementRow>,
  currency: Currency,
  reader: MovementReader,
): AsyncGenerator<Movement> {
  for await (const row of rows) yield shapeMovement(row, currency, reader)
}
