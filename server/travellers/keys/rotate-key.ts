import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { type BookKeys, openValue, sealValue } from './book-keys.ts'
import { hashKeyPlace } from './hash-person.ts'
import { type BookFields, bookIsLocked } from './open-fields.ts'

/** Rows of one transaction: few, so that nobody who writes waits for long. */
const rowsAtOnce = 100

type Needs = { database: Database; keys: BookKeys; fields: BookFields }

/** Seals everything anew that a former key has sealed, a few rows at a time, beside those who read and write. */
export function rotateJob(needs: Needs): Job {
  return {
    task: 'seal the traveller book anew',
    everyMs: 60_000,
    async run() {
      const { former } = needs.keys
      if (!former) return
      while ((await rotateBirths(needs, former.id)) > 0);
      while ((await rotateNumbers(needs, former.id)) > 0);
      await rotateHashKey(needs, former.id)
    },
  }
}

/** Rows that others have locked are left for the next time; whoever changes them seals them with the current key. */
function rotateBirths({ database, fields }: Needs, formerId: Buffer): Promise<number> {
  return database.transaction(async () => {
    const rows = await database.sql
      .selectFrom('traveller')
      .select(['id', 'born'])
      .where(sql<boolean>`book_key_of(born) = ${formerId}`)
      .orderBy('id')
      .limit(rowsAtOnce)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const { id, born } of rows) {
      const anew = fields.sealBirth(id, fields.openBirth(id, born))
      await database.sql.updateTable('traveller').set({ born: anew }).where('id', '=', id).execute()
    }
    return rows.length
  })
}

function rotateNumbers({ database, fields }: Needs, formerId: Buffer): Promise<number> {
  return database.transaction(async () => {
    const rows = await database.sql
      .selectFrom('traveller_document')
      .select(['traveller_id', 'id', 'number'])
      .where(sql<boolean>`book_key_of(number) = ${formerId}`)
      .orderBy('traveller_id')
      .orderBy('id')
      .limit(rowsAtOnce)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const { traveller_id, id, number } of rows) {
      const anew = fields.sealNumber(traveller_id, id, fields.openNumber(traveller_id, id, number))
      await database.sql
        .updateTable('traveller_document')
        .set({ number: anew })
        .where('traveller_id', '=', traveller_id)
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}

/** The key of the hashes stays the same: only what it is sealed with changes. */
async function rotateHashKey({ database, keys }: Needs, formerId: Buffer): Promise<void> {
  await database.transaction(async () => {
    const row = await database.sql
      .selectFrom('traveller_hash_key')
      .select('sealed')
      .where(sql<boolean>`book_key_of(sealed) = ${formerId}`)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const key = openValue(keys, hashKeyPlace, row.sealed)
    if (!key) throw bookIsLocked()
    await database.sql
      .updateTable('traveller_hash_key')
      .set({ sealed: sealValue(keys, hashKeyPlace, key) })
      .execute()
  })
}
