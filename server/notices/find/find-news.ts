import { sql } from 'kysely'
import type { NoticeKind } from '#contract/notices/kinds'
import {
  type FindNeeds,
  isOwnSale,
  isSaleOfAgency,
  momentOf,
  wantsKind,
  wantsProduct,
  withReaders,
} from './readers.ts'

/** In one run. */
const most = 500

type News = {
  readonly kind: Extract<NoticeKind, 'HOTEL_NUMBER' | 'SUPPLIER_CHANGE'>
  /** The table of the bookings that there is news of; told, they leave it. */
  readonly table: string
  /** The beginning of the notice's topic. */
  readonly topic: string
}

/** Numbers that hotels have given to bookings. */
export const findHotelNumbers = (needs: FindNeeds) =>
  findNews(needs, { kind: 'HOTEL_NUMBER', table: 'hotel_number_news', topic: 'number' })

/** Bookings that their suppliers have changed. */
export const findSupplierChanges = (needs: FindNeeds) =>
  findNews(needs, { kind: 'SUPPLIER_CHANGE', table: 'supplier_change_news', topic: 'supplier change' })

/** One notice a person for all bookings whose news came together. */
async function findNews(
  { database, trainRoles, now }: FindNeeds,
  { kind, table, topic }: News,
): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, news as (
      delete from ${sql.table(table)} where sale_id in (
        select sale_id from ${sql.table(table)} order by sale_id limit ${most} for update skip locked)
      returning sale_id
    ), told as (
      select reader.user_id, reader.quiet, held.id, held.locator, held.supplier_code
      from news join sale held on held.id = news.sale_id join reader on (${isOwnSale}) or (${isSaleOfAgency})
      where ${wantsKind(kind)} and ${wantsProduct(sql`held.product`, trainRoles)}
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select user_id, ${kind}::text, concat_ws(' ', ${kind}::text, extract(epoch from ${at}), min(locator)), ${`${topic} `}::text || min(locator),
      jsonb_build_object('count', count(*), 'locator', min(locator), 'supplierCode', (array_agg(supplier_code order by locator))[1]),
      ${at}, coalesce(upper(quiet), ${at}), coalesce(upper(quiet), ${at}) + interval '1 day', quiet is not null
    from told group by user_id, quiet
    on conflict do nothing`.execute(database.sql)
}
