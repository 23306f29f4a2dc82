import { depositBalance, readStatement } from '#contract/money/deposit'
import { owners, reaches, readers } from './matrix-people.ts'
import { comparable, type Prober } from './sale/matrix-prober.ts'
import { isInReach, read, sameSet } from './sale/matrix-reading.ts'

export async function probeBalance(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { depositList } = await read(prober, reader, depositBalance)
    const { rows } = await prober.world.t.database.pool.query<{ balance: number }>(
      `select sum(amount)::int as balance from ledger_entry where account_id = $1 having count(*) > 0`,
      [`deposit:${reader}/IDR`],
    )
    if (
      !sameSet(
        depositList.map(({ balance }) => balance[1]),
        rows.map(({ balance }) => balance),
      )
    )
      wrong.push(`${reader}: ${JSON.stringify(depositList)}`)
  }
}

export async function probeStatement(prober: Prober, wrong: string[]): Promise<void> {
  const ofAll = [...owners, 'TRADEWIND'] as const
  for (const reader of readers) {
    for (const org of ofAll) {
      for (const query of [{ org }, { org, exports: '1' }, { org, kind: 'ISSUE' }]) {
        if (reaches(reader, org)) {
          const { orgId, movementList } = await read(prober, reader, readStatement, query)
          const strangers = movementList
            .flatMap(({ booking }) => booking?.qilinLocatorCode ?? [])
            .filter((code) => !isInReach(prober, reader, code))
          if (orgId !== org || strangers.length > 0)
            wrong.push(`${reader} ${JSON.stringify(query)}: ${orgId} ${strangers.join()}`)
          continue
        }
        const answerFor = async (id: string) =>
          comparable(await prober.ask(reader, readStatement, { query: { ...query, org: id } }), id)
        const [foreign, missing] = [await answerFor(org), await answerFor('NOSUCH')]
        if (foreign.status !== 404 || JSON.stringify(foreign) !== JSON.stringify(missing))
          wrong.push(
            `${reader} ${JSON.stringify(query)}: ${JSON.stringify(foreign)}, missing ${JSON.stringify(missing)}`,
          )
      }
    }
    if (reader === 'TRADEWIND') continue
    for (const { owner, address } of prober.world.made.filter(({ state }) => state === 'ISSUED')) {
      const { total } = await read(prober, reader, readStatement, { bookingCode: address.code })
      if (total !== (owner === reader ? 1 : 0))
        wrong.push(`${reader}: ${total} movements of a booking of ${owner}`)
    }
  }
}
