import * as v from 'valibot'
import type { DocumentKind, GroupKind, TravellerTitle } from '#contract/travellers/traveller'
import { sex } from '#contract/travellers/traveller'

const text = v.optional(v.string(), '')

/** The column `details`. */
export const details = v.object({
  sex: v.optional(v.nullable(sex), null),
  placeOfBirth: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  postalCode: text,
  diet: text,
  seat: text,
  notes: text,
  loyaltyList: v.optional(v.array(v.object({ programme: v.string(), number: v.string() })), []),
})
export type Details = v.InferOutput<typeof details>

/** The column `field_changes`: the last change of each field. */
export const fieldChanges = v.record(
  v.string(),
  v.object({ version: v.number(), by: v.string(), at: v.string() }),
)
export type FieldChanges = v.InferOutput<typeof fieldChanges>

export type StoredDocument = {
  documentId: string
  kind: DocumentKind
  number: string
  country: string | null
  expiresOn: string | null
}

/** A traveller of the book with everything opened; only `shape-traveller.ts` decides what of it leaves. */
export type StoredTraveller = {
  travellerId: string
  ownerOrgId: string
  ownerOrgName: string
  addedByUser: string
  title: TravellerTitle | null
  surname: string
  givenNames: string
  nationality: string | null
  birthDate: string | null
  samePerson: Buffer
  details: Details
  documents: StoredDocument[]
  groups: { groupId: string; name: string; kind: GroupKind }[]
  version: number
  changes: FieldChanges
}

/** What is written of a traveller. */
export type TravellerValues = Omit<
  StoredTraveller,
  'ownerOrgName' | 'groups' | 'version' | 'changes' | 'samePerson'
>
