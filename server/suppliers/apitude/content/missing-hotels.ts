import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ContentApi, PageOf } from './content-api.ts'
import { writeHotels } from './write-hotels.ts'

/** Notes the hotels that a full run has met; those whose entry was refused are listed, too. */
export async function meetHotels({ sql: db }: Database, page: PageOf<'hotels'>): Promise<void> {
  const codes = [
    ...page.entries.map(({ hotel }) => hotel.code),
    ...page.refused.map(({ code }) => Number(code)),
  ].filter((code) => Number.isInteger(code) && code > 0 && code <= 2_147_483_647)
  await sql`insert into apitude_met_hotel (code) select distinct unnest(${codes}::integer[])
    on conflict do nothing`.execute(db)
}

type Needs = {
  readonly database: Database
  readonly api: ContentApi
  readonly now: () => Date
  readonly log: { warn(detail: object, message: string): void }
}

const inOneCall = 100
/** Fewer are believed whatever their share is. */
const fewHotels = 50

/** After all pages of a full run: a hotel that was on none of them is asked for by its code, because pages shift while they are
 * read. Those that are not listed are gone; answers how many. An API that misses more than half of all is not believed. */
export async function markMissing(
  { database, api, now, log }: Needs,
  keep: () => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const { rows: missing } = await sql<{ code: number }>`
    select code from apitude_hotel where gone_at is null
      and not exists (select from apitude_met_hotel met where met.code = apitude_hotel.code)
    order by code`.execute(database.sql)
  const { known } = await database.sql
    .selectFrom('apitude_hotel')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (missing.length > Math.max(fewHotels, Number(known) / 2)) {
    log.warn({ missing: missing.length, known }, 'more than half of the hotels are not listed; all are kept')
    return 0
  }
  let gone = 0
  for (let at = 0; at < missing.length; at += inOneCall) {
    const codes = missing.slice(at, at + inOneCall).map(({ code }) => code)
    const page = await api.hotels(codes, signal)
    gone += await database.transaction(async () => {
      await writeHotels(database, page.entries)
      await meetHotels(database, page)
      await keep()
      const marked = await sql`update apitude_hotel set gone_at = ${now()}
        where code = any(${codes}::integer[])
          and not exists (select from apitude_met_hotel met where met.code = apitude_hotel.code)`.execute(
        database.sql,
      )
      return Number(marked.numAffectedRows ?? 0)
    })
  }
  return gone
}
