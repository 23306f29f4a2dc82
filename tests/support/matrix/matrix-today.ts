import { endOfTimeLimit } from '#contract/call/list'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { sumsOf } from '#contract/money/per-currency'
import { dueKinds, maxDoubtsShown, maxDueOfKind, todayDaysAhead, todayOverview } from '#contract/order/today'
import { policyForm } from '../sale/insurance-policy.ts'
import { addTraveller, passportOf } from '../sale/travellers.ts'
import { type Org, type Owner, orgs, owners, reachOf, readers } from './matrix-people.ts'
import type { Prober } from './sale/matrix-prober.ts'
import { read, sameSet } from './sale/matrix-reading.ts'

/** What the rows of all sales say is due, in doubt and sold, for the organisations of each reader. */
export async function probeToday(prober: Prober, wrong: string[]): Promise<void> {
  await probeFindings(prober, wrong)
  const { pool } = prober.world.t.database
  const now = prober.world.t.clock.now()
  const today = dayInJakarta(now)
  const times = [now, endOfTimeLimit('7days', now), today, addDays(today, todayDaysAhead)]
  for (const reader of readers) {
    const reach = reachOf(reader)
    const { rows: due } = await pool.query<{ kind: string; locator: string; amount: number }>(
      `select kind, locator, amount::float as amount from (
         select *, case
           when status = 'HELD' and not is_changing and deadline > $2 and deadline < $3 then 'LIMIT'
           when status in ('ISSUED', 'BOOKED') and product = 'HOTEL' and starts_on between $4 and $5 then 'CHECK_IN'
           when status in ('ISSUED', 'BOOKED') and product in ('TOUR', 'TRAIN') and starts_on between $4 and $5 then 'DEPARTURE'
           when status = 'ISSUED' and product = 'INSURANCE' and ends_on between $4 and $5 then 'COVER_ENDS' end as kind
         from sale where owner_org_id = any($1)) due where kind is not null`,
      [reach, ...times],
    )
    const { rows: open } = await pool.query<{ count: number }>(
      `select count(*)::int as count from command where owner_org_id = any($1)
       and (state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') or orphaned_at is not null)`,
      [reach],
    )
    const { rows: sold } = await pool.query<{ count: number; amount: number }>(
      `select count(*)::int as count, coalesce(sum(amount), 0)::int as amount from sale
       where owner_org_id = any($1) and status in ('ISSUED', 'BOOKED') and booked_at >= $2`,
      [reach, startOfDay(`${today.slice(0, 7)}-01`)],
    )
    const seen = await read(prober, reader, todayOverview)
    const codesOf = (kind: string) => due.filter((one) => one.kind === kind).map(({ locator }) => locator)
    const isDueWrong = dueKinds.some((kind) => {
      const shown = seen.dueList.filter((one) => one.kind === kind).map(({ locatorCode }) => locatorCode)
      const counted = seen.dueCounts.find((one) => one.kind === kind)
      const all = codesOf(kind)
      const areShown =
        all.length > maxDueOfKind ? shown.every((code) => all.includes(code)) : sameSet(shown, all)
      return !areShown || counted?.total !== all.length
    })
    const strangers = [...seen.dueList, ...(seen.deposit?.shortDayList ?? [])].filter(
      ({ ownerOrgName }) => !reach.some((org) => orgs[org].name === ownerOrgName),
    )
    const short = reach.filter((org) => org === 'SAMUDRA' || org === 'MERAPI').map((org) => orgs[org].name)
    const isShortWrong = !sameSet(
      [...new Set(seen.deposit?.shortDayList.map(({ ownerOrgName }) => ownerOrgName))],
      short,
    )
    const doubts = open[0]?.count ?? 0
    const held = due.filter(({ kind }) => kind === 'LIMIT')
    const summed = sumsOf((seen.holdSumList ?? []).flatMap(({ amountList }) => amountList))
    const isSumWrong = (summed[0]?.[1] ?? 0) !== held.reduce((sum, { amount }) => sum + amount, 0)
    if (
      isDueWrong ||
      isShortWrong ||
      isSumWrong ||
      strangers.length > 0 ||
      seen.doubts !== doubts ||
      seen.doubtList.length !== Math.min(doubts, maxDoubtsShown) ||
      seen.month?.sales !== sold[0]?.count ||
      (seen.month?.amountList[0]?.[1] ?? 0) !== sold[0]?.amount
    )
      wrong.push(`${reader}: ${JSON.stringify(seen)}, not ${JSON.stringify({ due, doubts, sold, short })}`)
  }
}

/** In whose book the passport ends on which day. */
const endOf: Record<Owner, string> = {
  NUSA: '2020-01-01',
  'NUSA-BALI': '2020-02-02',
  SAMUDRA: '2020-03-03',
  MERAPI: '2020-04-04',
}

/** Everybody has the same insured person in their book: of a sale a reader is told what its owner's book says and their own, and nobody
 * else's. */
async function probeFindings(prober: Prober, wrong: string[]): Promise<void> {
  const { world } = prober
  const [insured] = policyForm().insuredParticipants
  const { firstName = '', lastName = '', dateOfBirth = '' } = insured ?? {}
  const added: string[] = []
  for (const owner of owners) {
    const documentList = [passportOf('Zqpassport', { expiresOn: endOf[owner] })]
    const person = { surname: lastName, givenNames: firstName, birthDate: dateOfBirth, documentList }
    added.push(await addTraveller(world.agents[owner], person))
  }
  for (const reader of readers) {
    const { findingList = [] } = await read(prober, reader, todayOverview)
    const told = findingList.flatMap(({ finding, locatorCode }) => {
      const sale = world.policies.find(({ locator }) => locator === locatorCode)
      return finding.kind === 'PASSPORT_ENDS' ? [{ owner: sale?.owner ?? null, endsOn: finding.endsOn }] : []
    })
    const isRight = ({ owner, endsOn }: (typeof told)[number]) =>
      owner !== null && endsOn === latestOf(owner, reader) && reachOf(reader).includes(owner)
    if (told.length === 0 || !told.every(isRight) || JSON.stringify(findingList).includes('Zqpassport'))
      wrong.push(`${reader} is told ${JSON.stringify(findingList)}`)
  }
  await world.t.database.pool.query('delete from traveller where id = any($1)', [added])
}

function latestOf(owner: Owner, reader: Org): string {
  const own = reader === 'TRADEWIND' ? '' : endOf[reader]
  return own > endOf[owner] ? own : endOf[owner]
}
