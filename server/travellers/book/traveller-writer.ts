import type { Database } from '../../db/database.ts'
import type { HashPerson } from '../keys/hash-person.ts'
import type { BookFields } from '../keys/open-fields.ts'
import type { FieldChanges, StoredDocument, TravellerValues } from './stored-traveller.ts'

type Needs = { database: Database; fields: BookFields; now: () => Date }
type Writes = { values: TravellerValues; hash: HashPerson }

/** Writes a new record. */
export async function insertTraveller(needs: Needs, { values, hash }: Writes): Promise<void> {
  const { database, now } = needs
  await database.sql
    .insertInto('traveller')
    .values({
      ...columnsOf(needs, values),
      id: values.travellerId,
      owner_org_id: values.ownerOrgId,
      added_by_user: values.addedByUser,
      added_at: now(),
      same_person: hash(values),
    })
    .execute()
  await insertDocuments(needs, values.travellerId, values.documents)
}

/** Replaces what is kept of a record that the caller has locked. */
export async function replaceTraveller(
  needs: Needs,
  { values, hash }: Writes,
  { version, changes }: { version: number; changes: FieldChanges },
): Promise<void> {
  const { database } = needs
  await database.sql
    .updateTable('traveller')
    .set({
      ...columnsOf(needs, values),
      same_person: hash(values),
      version,
      field_changes: JSON.stringify(changes),
    })
    .where('id', '=', values.travellerId)
    .execute()
  await database.sql.deleteFrom('traveller_document').where('traveller_id', '=', values.travellerId).execute()
  await insertDocuments(needs, values.travellerId, values.documents)
}

function columnsOf({ fields }: Needs, values: TravellerValues) {
  const { title, surname, nationality } = values
  return {
    title,
    surname,
    given_names: values.givenNames,
    nationality,
    born: fields.sealBirth(values.travellerId, values.birthDate),
    details: JSON.stringify(values.details),
  }
}

async function insertDocuments(
  { database, fields }: Needs,
  travellerId: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await database.sql
    .insertInto('traveller_document')
    .values(
      documents.map(({ documentId, kind, number, country, expiresOn }, place) => ({
        traveller_id: travellerId,
        id: documentId,
        place,
        kind,
        number: fields.sealNumber(travellerId, documentId, number),
        country,
        expires_on: expiresOn,
      })),
    )
    .execute()
}
