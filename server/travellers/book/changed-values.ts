import * as v from 'valibot'
import {
  type DocumentChange,
  documentField,
  maxDocuments,
  type TravellerChanges,
  type TravellerForm,
  travellerDocument,
} from '#contract/travellers/traveller'
import { refusal } from '../../http/call/refusal.ts'
import { birthYear, maskNumber } from './shape-traveller.ts'
import type { StoredDocument } from './stored-traveller.ts'

type FieldOf = Exclude<keyof TravellerForm, 'documentList'>

/** One field that a person wants otherwise than it is; the texts are those of a conflict, which shows no number and no day. */
export type WantedField = {
  readonly field: string
  readonly theirs: string | null
  readonly mine: string | null
}

/** What a record becomes by a change, and which of its fields differ. */
export function changedValues(
  before: TravellerForm,
  { documentList: documentChanges = [], ...given }: TravellerChanges,
): { readonly after: TravellerForm; readonly wanted: readonly WantedField[] } {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  const fields = said.map(([field]) => field) as FieldOf[] // the keys of the schema
  const plain: TravellerForm = { ...before, ...Object.fromEntries(said) }
  const wanted = fields
    .filter((field) => JSON.stringify(plain[field]) !== JSON.stringify(before[field]))
    .map((field) => ({ field, theirs: shownText(before, field), mine: shownText(plain, field) }))
  const documents = documentChanges.map((change) => changedDocument(before.documentList, change))
  const differing = documents.filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
  const documentList = differing.reduce(replaced, [...before.documentList])
  if (documentList.length > maxDocuments)
    throw refusal('INVALID_REQUEST', 'refusals.mostDocuments', { most: maxDocuments })
  return {
    after: { ...plain, documentList },
    wanted: [
      ...wanted,
      ...differing.map(({ documentId, was, is }) => ({
        field: documentField(documentId),
        theirs: documentText(was),
        mine: documentText(is),
      })),
    ],
  }
}

type Changed = { documentId: string; was: StoredDocument | null; is: StoredDocument | null }

function changedDocument(documents: readonly StoredDocument[], change: DocumentChange): Changed {
  const { documentId } = change
  const was = documents.find((one) => one.documentId === documentId) ?? null
  if (change.removed) return { documentId, was, is: null }
  const { removed: _removed, number = was?.number, kind, country, expiresOn } = change
  // somebody removed it meanwhile: the conflict says so
  if (number === undefined)
    return { documentId, was, is: { documentId, kind, number: '', country, expiresOn } }
  const read = v.safeParse(travellerDocument, { documentId, kind, number, country, expiresOn })
  if (!read.success) throw refusal('INVALID_REQUEST', 'refusals.documentUnfit')
  return { documentId, was, is: read.output }
}

function replaced(documents: StoredDocument[], { documentId, is }: Changed): StoredDocument[] {
  if (!is) return documents.filter((one) => one.documentId !== documentId)
  if (is.number === '') return documents
  return documents.some((one) => one.documentId === documentId)
    ? documents.map((one) => (one.documentId === documentId ? is : one))
    : [...documents, is]
}

function documentText(document: StoredDocument | null): string | null {
  if (!document) return null
  const { kind, number, country, expiresOn } = document
  return [kind, maskNumber(number), country, expiresOn].filter(Boolean).join(' ')
}

function shownText(form: TravellerForm, field: FieldOf): string | null {
  if (field === 'birthDate') return birthYear(form.birthDate)?.toString() ?? null
  if (field === 'loyaltyList')
    return form.loyaltyList.map(({ programme, number }) => `${programme} ${number}`).join(', ')
  return form[field]
}
