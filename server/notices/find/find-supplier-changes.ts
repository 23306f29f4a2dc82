import { sql } from 'kysely'
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

/** Bookings that their suppliers have changed, one notice a person for all that were found together. */
export async function findSupplierChanges({ database, trainRoles, now }: FindNeeds): Promise<void> {
  const at = momentOf(now())
  await sql`
    with ${withReaders(at)}, news as (
      delete from supplier_change_news where sale_id in (
        select sale_id from supplier_change_news order by sale_id limit ${most} for update skip locked)
      returning sale_id
    ), told as (
      select reader.user_id, reader.quiet, held.id, held.locator, held.supplier_code
      from news join sale held on held.id = news.sale_id join reader on (${isOwnSale}) or (${isSaleOfAgency})
      where ${wantsKind('SUPPLIER_CHANGE')} and ${wantsProduct(sql`held.product`, trainRoles)}
    )
    insert into notice (user_id, kind, subject, topic, facts, made_at, due_at, ends_at, after_quiet)
    select user_id, 'SUPPLIER_CHANGE', concat_ws(' ', 'SUPPLIER_CHANGE', extract(epoch from ${at}), min(locator)), 'supplier change ' || min(locator),
      jsonb_build_object('count', count(*), 'locator', min(locator), 'supplierCode', (array_agg(supplier_code order by locator))[1]),
      ${at}, coalesce(upper(quiet), ${at}), coalesce(upper(quiet), ${at}) + interval '1 day', quiet is not null
    from told group by user_id, quiet
    on conflict do nothing`.execute(database.sql)
}
