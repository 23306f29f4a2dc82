import { createHmac, randomBytes } from 'node:crypto'
import { foldText } from '#contract/text/fold-text'
import { wordsIn } from '#contract/text/search-words'
import type { Database } from '../../db/database.ts'
import { type BookKeys, openValue, type Place, sealValue } from './book-keys.ts'
import { bookIsLocked } from './open-fields.ts'

/** Whoever is one person where all of it is equal. */
export type Identity = {
  readonly ownerOrgId: string
  readonly surname: string
  readonly givenNames: string
  readonly birthDate: string | null
}

/** A hash that is equal for two of one book with the same name, in any order and spelling of its letters, and day of birth. */
export type HashPerson = (person: Identity) => Buffer

export const hashKeyPlace: Place = { column: 'hash-key', row: '1' }

/** Read at each use, and not kept: a transaction that makes the key may be rolled back. */
export async function personHasher(database: Database, keys: BookKeys): Promise<HashPerson> {
  return hasherWith((await findKey(database, keys)) ?? (await makeKey(database, keys)))
}

/** The same for who only looks somebody up; `null`: nobody was ever kept. */
export async function hasherIfAny(database: Database, keys: BookKeys): Promise<HashPerson | null> {
  const key = await findKey(database, keys)
  return key && hasherWith(key)
}

function hasherWith(key: Buffer): HashPerson {
  return ({ ownerOrgId, surname, givenNames, birthDate }) => {
    const words = wordsIn(foldText(`${givenNames} ${surname}`)).toSorted()
    return createHmac('sha256', key)
      .update(JSON.stringify([ownerOrgId, words, birthDate]))
      .digest()
  }
}

async function findKey(database: Database, keys: BookKeys): Promise<Buffer | null> {
  const row = await database.sql.selectFrom('traveller_hash_key').select('sealed').executeTakeFirst()
  if (!row) return null
  const key = openValue(keys, hashKeyPlace, row.sealed)
  if (!key) throw bookIsLocked()
  return key
}

async function makeKey(database: Database, keys: BookKeys): Promise<Buffer> {
  await database.sql
    .insertInto('traveller_hash_key')
    .values({ sealed: sealValue(keys, hashKeyPlace, randomBytes(32)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // another process may have made it
  const key = await findKey(database, keys)
  if (!key) throw bookIsLocked()
  return key
}
