import * as v from 'valibot'
import { identityFits, identityNumber, identityType } from '../access/person.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { phoneNumber, travellerEmail } from '../text/contact.ts'
import { isCountry } from '../text/country-codes.ts'
import { orEmpty } from '../text/or-empty.ts'
import { text, textLines } from '../text/text.ts'
import { hotelLine, personName } from '../text/trade-text.ts'

export const travellerTitle = v.picklist(['MR', 'MRS', 'MS', 'MSTR', 'MISS'])
export type TravellerTitle = v.InferOutput<typeof travellerTitle>
/** As in passports; X: not said. */
export const sex = v.picklist(['F', 'M', 'X'])
export type Sex = v.InferOutput<typeof sex>
/** The identity kinds of the products, and any other paper. */
export const documentKind = v.picklist([...identityType.options, 'OTHER'])
export type DocumentKind = v.InferOutput<typeof documentKind>

export const maxDocuments = 8
export const maxLoyaltyNumbers = 12

/** ISO 3166-1, two letters. */
export const countryCode = v.pipe(v.string(), v.check(isCountry, problemCode('countryWrong')))

/** Made by the device, so that a repeat names the same record. */
export const recordId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

const required = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(schema, v.minLength(1, problemCode('required')))

/** One document as it is typed, with its whole number. */
export const travellerDocument = v.pipe(
  v.strictObject({
    documentId: recordId,
    kind: documentKind,
    number: identityNumber,
    /** Who issued it. */
    country: v.nullable(countryCode),
    /** `null`: it does not end, or nobody said. */
    expiresOn: v.nullable(isoDate),
  }),
  v.forward(numberFits(), ['number']),
)

type Numbered = { kind: DocumentKind; number?: string | undefined }

/** An other paper than the products' has a number of any form. */
function numberFits<T extends Numbered>() {
  return v.check<T, string>(({ kind, number = '' }) => {
    if (kind === 'OTHER' || number === '') return true
    return v.is(identitySchema, { identityType: kind, identityNumber: number })
  }, problemCode('ktpWrong'))
}

const identitySchema = v.pipe(v.object({ identityType, identityNumber: v.string() }), identityFits())

export const loyaltyNumber = v.strictObject({
  /** Of the airline, hotel or railway. */
  programme: required(hotelLine(40)),
  number: v.pipe(text(40), v.trim(), v.minLength(1, problemCode('required'))),
})
export type LoyaltyNumber = v.InferOutput<typeof loyaltyNumber>

/** What the book keeps of a traveller besides their documents. Empty and `null`: not known. */
export const travellerFields = {
  /** As in the document. The only name of a person of one name. */
  surname: required(personName()),
  /** Empty for a person of one name. */
  givenNames: personName(),
  title: v.nullable(travellerTitle),
  birthDate: v.nullable(isoDate),
  sex: v.nullable(sex),
  nationality: v.nullable(countryCode),
  placeOfBirth: hotelLine(60),
  email: orEmpty(travellerEmail),
  phone: orEmpty(phoneNumber),
  address: hotelLine(160),
  city: hotelLine(60),
  postalCode: orEmpty(
    v.pipe(text(10), v.trim(), v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/, problemCode('postalCodeWrong'))),
  ),
  /** As *no pork*. */
  diet: hotelLine(200),
  /** As *aisle, near the exit*. */
  seat: hotelLine(200),
  notes: v.pipe(textLines(1_000), v.trim()),
  loyaltyList: v.pipe(v.array(loyaltyNumber), v.maxLength(maxLoyaltyNumbers)),
}

/** A traveller as a form, a row of a file or a passport gives them. */
export const travellerForm = v.strictObject({
  ...travellerFields,
  documentList: v.pipe(v.array(travellerDocument), v.maxLength(maxDocuments)),
})
export type TravellerForm = v.InferOutput<typeof travellerForm>

export const emptyTraveller: TravellerForm = {
  surname: '',
  givenNames: '',
  title: null,
  birthDate: null,
  sex: null,
  nationality: null,
  placeOfBirth: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  diet: '',
  seat: '',
  notes: '',
  loyaltyList: [],
  documentList: [],
}

/** Without `number` it stays as it is kept: who changes the expiry need not see or type it. */
const changedDocument = v.pipe(
  v.strictObject({
    documentId: recordId,
    removed: v.literal(false),
    kind: documentKind,
    number: v.optional(identityNumber),
    country: v.nullable(countryCode),
    expiresOn: v.nullable(isoDate),
  }),
  v.forward(numberFits(), ['number']),
)
const removedDocument = v.strictObject({ documentId: recordId, removed: v.literal(true) })

/** The changed fields alone; of the documents those that are new, changed or removed. */
export const travellerChanges = v.partial(
  v.strictObject({
    ...travellerFields,
    documentList: v.pipe(
      v.array(v.union([changedDocument, removedDocument])),
      v.minLength(1),
      v.maxLength(maxDocuments * 2),
    ),
  }),
)
export type TravellerChanges = v.InferOutput<typeof travellerChanges>
export type DocumentChange = NonNullable<TravellerChanges['documentList']>[number]

/** The name of a document in `changes` and in conflicts. */
export const documentField = (documentId: string) => `document-${documentId}`

/** How a name is kept where a traveller is listed. */
const named = {
  travellerId: v.string(),
  title: v.nullable(travellerTitle),
  surname: v.string(),
  givenNames: v.string(),
}

export const groupKind = v.picklist(['HOUSEHOLD', 'COMPANY'])
export type GroupKind = v.InferOutput<typeof groupKind>

const groupName = v.object({ groupId: v.string(), name: v.string(), kind: groupKind })

/** A traveller in a list: no day of birth and no number of a document. */
export const travellerRow = v.object({
  ...named,
  birthYear: v.nullable(v.number()),
  nationality: v.nullable(v.string()),
  ownerOrgName: v.string(),
  documentList: v.array(
    v.object({ kind: documentKind, country: v.nullable(v.string()), expiresOn: v.nullable(isoDate) }),
  ),
  groupList: v.array(groupName),
})
export type TravellerRow = v.InferOutput<typeof travellerRow>

const plain = {
  sex: v.nullable(sex),
  nationality: v.nullable(v.string()),
  placeOfBirth: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  city: v.string(),
  postalCode: v.string(),
  diet: v.string(),
  seat: v.string(),
  loyaltyList: v.array(v.object({ programme: v.string(), number: v.string() })),
}

const keptDocument = {
  documentId: v.string(),
  kind: documentKind,
  country: v.nullable(v.string()),
  expiresOn: v.nullable(isoDate),
}

/** The record of a traveller, with what is masked. */
export const travellerRecord = v.object({
  ...named,
  ...plain,
  notes: v.string(),
  birthYear: v.nullable(v.number()),
  /** `null`: it is not known, or the viewer may not see documents. */
  birthDate: v.nullable(isoDate),
  documentList: v.array(
    v.object({
      ...keptDocument,
      /** Only the last three characters are shown. */
      maskedNumber: v.string(),
    }),
  ),
  groupList: v.array(groupName),
  ownerOrgName: v.string(),
  /** Of the whole record; a change names the one that it was made from. */
  version: v.number(),
  /** The last change of each field that was changed since the record was made. */
  changeList: v.array(
    v.object({ field: v.string(), version: v.number(), changedBy: v.string(), changedAt: isoInstant }),
  ),
  /** The two records that were merged into this one, for as long as that can be undone; else empty. */
  mergedList: v.array(v.object({ ...named, mergedAt: isoInstant, undoUntil: isoInstant })),
})
export type TravellerRecord = v.InferOutput<typeof travellerRecord>

/** What forms are filled from: the whole day of birth, and the whole numbers. */
export const pickedTraveller = v.object({
  ...named,
  ...plain,
  version: v.number(),
  birthDate: v.nullable(isoDate),
  documentList: v.array(v.object({ ...keptDocument, number: v.string() })),
})
export type PickedTraveller = v.InferOutput<typeof pickedTraveller>
