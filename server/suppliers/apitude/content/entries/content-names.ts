import type { Database } from '../../../../db/database.ts'
import type { ContentWordKind } from '../../../../db/tables/content-tables.ts'

/** The dictionaries, without those of rooms, which are many and are named in every answer. */
export type ContentNames = {
  word(kind: Exclude<ContentWordKind, 'ROOM'>, code: string): Word | undefined
  country(code: string): { readonly isoCode: string; readonly name: string } | undefined
}

type Word = { readonly name: string; readonly stars: number | null }

const freshMs = 60_000

/** Reads the dictionaries once a minute at most. */
export function createNamesReader({ sql }: Database, now: () => Date): () => Promise<ContentNames> {
  let reading: { readonly at: number; readonly names: Promise<ContentNames> } | undefined
  return async () => {
    if (!reading || now().getTime() - reading.at >= freshMs) {
      reading = { at: now().getTime(), names: readNames(sql) }
      reading.names.catch(() => {
        reading = undefined
      })
    }
    return reading.names
  }
}

async function readNames(sql: Database['sql']): Promise<ContentNames> {
  const words = await sql.selectFrom('apitude_word').selectAll().where('kind', '!=', 'ROOM').execute()
  const countries = await sql.selectFrom('apitude_country').selectAll().execute()
  const byCode = new Map(words.map(({ kind, code, name, stars }) => [`${kind} ${code}`, { name, stars }]))
  const byCountry = new Map(countries.map((row) => [row.code, { isoCode: row.iso_code, name: row.name }]))
  return { word: (kind, code) => byCode.get(`${kind} ${code}`), country: (code) => byCountry.get(code) }
}
