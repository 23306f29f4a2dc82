import * as v from 'valibot'
import {
  ageOn,
  type IdentityType,
  identityFits,
  identityNumber,
  identityType,
  yearsBefore,
} from '../access/person.ts'
import { problemCode } from '../call/problem-code.ts'
import { addDays, isoDate } from '../day/dates.ts'
import { phoneNumber, travellerEmail } from '../text/contact.ts'
import { orEmpty } from '../text/or-empty.ts'
import { text } from '../text/text.ts'
import { hotelLine, personName } from '../text/trade-text.ts'

export const paxType = v.picklist(['ADT', 'SNR', 'CHD'])
export type PaxType = v.InferOutput<typeof paxType>

export const paxTitle = v.picklist(['MR', 'MRS', 'MS', 'MSTR', 'MISS'])
export type PaxTitle = v.InferOutput<typeof paxTitle>

/** spec: insurance §5. */
export const titlesOf: Readonly<Record<PaxType, readonly PaxTitle[]>> = {
  ADT: ['MR', 'MRS', 'MS'],
  SNR: ['MR', 'MRS', 'MS'],
  CHD: ['MRS', 'MSTR', 'MS'],
}
export const defaultTitle: Readonly<Record<PaxType, PaxTitle>> = { ADT: 'MR', SNR: 'MR', CHD: 'MSTR' }

export const domestic = 'DOMESTIC'

/** Abroad only a passport is accepted (spec: insurance §5). */
export function identityTypesFor(territoryName: string | null): readonly IdentityType[] {
  return territoryName === null || territoryName === domestic ? identityType.options : ['PASSPORT']
}

export function defaultIdentityType(territoryName: string | null): IdentityType {
  return territoryName === domestic ? 'KTP' : 'PASSPORT'
}

export const beneficiaryRelation = v.picklist(['Parent', 'Spouse', 'Sibling', 'Child', 'Other Relatives'])
export type BeneficiaryRelation = v.InferOutput<typeof beneficiaryRelation>
export const defaultBeneficiary = {
  beneficiaryName: 'Legal Heirs',
  beneficiaryRelation: 'Other Relatives',
} as const

/** Completed years at the start of the coverage (issue: booking page). A policy holder is an adult. */
export const ages = {
  CHD: { min: 0, max: 18 },
  ADT: { min: 19, max: 70 },
  SNR: { min: 71, max: 85 },
  HOLDER: { min: 19, max: 85 },
} as const
export type AgeGroup = keyof typeof ages

/** The first and last day of birth for the age group at the start of the coverage, never after today. */
export function birthBounds(
  group: AgeGroup,
  coverageStartDate: string,
  today: string,
): { min: string; max: string } {
  const { min, max } = ages[group]
  const latest = yearsBefore(coverageStartDate, min)
  return { min: addDays(yearsBefore(coverageStartDate, max + 1), 1), max: latest < today ? latest : today }
}

/** The type of a holder, by age: holders are not counted as travellers. */
export function holderType(dateOfBirth: string, coverageStartDate: string): PaxType {
  return ageOn(coverageStartDate, dateOfBirth) > ages.ADT.max ? 'SNR' : 'ADT'
}
const required = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(schema, v.minLength(1, problemCode('required')))

const person = {
  paxRef: v.optional(text(40)),
  paxNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  paxType,
  paxTypeNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  title: paxTitle,
  firstName: required(personName()),
  lastName: v.optional(personName(), ''),
  placeOfBirth: required(hotelLine(60)),
  dateOfBirth: isoDate,
}

const contactFields = {
  identityType,
  identityNumber,
  address: required(hotelLine(160)),
  city: required(hotelLine(60)),
  postalCode: v.pipe(
    text(10),
    v.trim(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/, problemCode('postalCodeWrong')),
  ),
  email: travellerEmail,
  phoneNumber,
}

const beneficiary = { beneficiaryName: required(personName()), beneficiaryRelation }

export const insuranceHolder = v.pipe(v.strictObject({ ...person, ...contactFields }), identityFits())
export type InsuranceHolder = v.InferOutput<typeof insuranceHolder>

/** A participant of an individual, duo or family coverage: the same fields as the holder. */
export const insuredPerson = v.pipe(
  v.strictObject({ ...person, ...contactFields, ...beneficiary }),
  identityFits(),
)

/** A field of the booking detail that is empty for participants of a group. */
const alwaysEmpty = v.optional(v.nullable(v.literal('')))

/** A participant of a group: an identity, if the file had one, and no address. Accepts the empty address fields that
 * the booking detail has, so that it can be sent back unchanged. */
export const insuredOfGroup = v.pipe(
  v.strictObject({
    ...person,
    identityType: v.optional(v.nullable(v.union([v.literal(''), identityType]))),
    identityNumber: v.optional(v.nullable(orEmpty(identityNumber))),
    address: alwaysEmpty,
    city: alwaysEmpty,
    postalCode: alwaysEmpty,
    email: alwaysEmpty,
    phoneNumber: alwaysEmpty,
    ...beneficiary,
  }),
  identityFits(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { identityType, identityNumber } = dataset.value
    if (Boolean(identityType) === Boolean(identityNumber)) return
    const key = identityType ? 'identityNumber' : 'identityType'
    const path = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key,
      value: dataset.value[key],
    } as const
    addIssue({ message: problemCode('required'), path: [path] })
  }),
  v.transform(
    ({
      identityType,
      identityNumber,
      address: _address,
      city: _city,
      postalCode: _postalCode,
      email: _email,
      phoneNumber: _phoneNumber,
      ...pax
    }) => ({ ...pax, ...completeIdentity(identityType, identityNumber) }),
  ),
)

function completeIdentity(
  type: IdentityType | '' | null | undefined,
  number: string | null | undefined,
): { identityType?: IdentityType | undefined; identityNumber?: string | undefined } {
  return type && number ? { identityType: type, identityNumber: number } : {}
}

export type InsuredPerson = v.InferOutput<typeof insuredPerson>
export type InsuredOfGroup = v.InferOutput<typeof insuredOfGroup>
/** The coverage decides which of the two. */
export type InsuredParticipant = InsuredPerson | InsuredOfGroup
