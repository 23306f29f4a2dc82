import { sql } from 'kysely'
import { foldText } from '#contract/text/fold-text'
import type { Database } from '../../../db/database.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import { searchQuery } from '../../../db/search-words.ts'
import type { DestinationFinder, FoundDestination } from '../../../hotel/ports.ts'

const most = 12
/** Shorter texts are the beginning of too many words. */
const shortestForWords = 3

type Row = { readonly id: string; readonly name: string; readonly long_name: string; readonly keys: string[] }

/** Finds places whose name begins with the text, then those with a word that does, the ones with most hotels first; an empty text
 * finds the places with most hotels. */
export function createContentDestinations({ sql: db }: Database): DestinationFinder {
  return {
    async find(text) {
      const folded = foldText(text.trim())
      const begin = sql<Row>`
        select id, name, long_name, keys from apitude_place
        where folded like ${`${escapeLike(folded)}%`} order by hotels desc, id limit ${most}`
      const { rows } = await (folded === ''
        ? sql<Row>`select id, name, long_name, keys from apitude_place order by hotels desc, id limit ${most}`
        : begin
      ).execute(db)
      const words = folded.length < shortestForWords ? null : searchQuery(text)
      if (rows.length >= most || words === null) return rows.map(foundOf)
      const more = await sql<Row>`
        select id, name, long_name, keys from apitude_place
        where words @@ ${words}::tsquery and id <> all(${rows.map(({ id }) => id)}::text[])
        order by hotels desc, id limit ${most - rows.length}`.execute(db)
      return [...rows, ...more.rows].map(foundOf)
    },
    async names(codes) {
      const { rows } = await sql<{ long_name: string; code: string }>`
        select distinct long_name, code from apitude_place, unnest(keys) as code
        where code = any(${codes}::text[])`.execute(db)
      return rows.map(({ code, long_name }) => [code, long_name])
    },
  }
}

function foundOf({ name, long_name, keys }: Row): FoundDestination {
  return {
    name,
    longName: long_name,
    keys: keys.map((destinationCode) => ({
      supplierCode: 'HBD',
      destinationType: 'ZONE',
      destinationCode,
      destinationName: name,
    })),
  }
}
