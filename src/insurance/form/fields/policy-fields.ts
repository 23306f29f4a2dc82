import * as v from 'valibot'
import { identityType } from '#contract/access/person'
import {
  beneficiaryRelation,
  defaultBeneficiary,
  defaultTitle,
  type PaxType,
  paxTitle,
  paxType,
} from '#contract/insurance/pax'
import type { Found } from '../../booking-state.ts'

const text = v.string()

const personFields = {
  title: paxTitle,
  firstName: text,
  lastName: text,
  placeOfBirth: text,
  dateOfBirth: text,
  /** `null`: the default of the territory. */
  identityType: v.nullable(identityType),
  identityNumber: text,
  address: text,
  city: text,
  postalCode: text,
  email: text,
  phoneNumber: text,
}
const person = v.object(personFields)
export type PersonFields = v.InferOutput<typeof person>

const participant = v.object({
  ...personFields,
  paxType,
  paxTypeNumber: v.number(),
  beneficiaryName: text,
  beneficiaryRelation,
})
export type ParticipantFields = v.InferOutput<typeof participant>

/** The form values as shown on the screen: any text is allowed, the contract’s schema checks it on submit. */
export const policyFields = v.object({
  insuranceHolder: person,
  /** The first participant is the holder; the holder’s data is copied. */
  holderTravels: v.boolean(),
  insuredParticipants: v.array(participant),
  /** JSON of the travellers in the group file; empty: no group tour. */
  file: text,
  /** Drafts of before it was asked for have none. */
  clientReference: v.optional(text, ''),
})
export type PolicyFields = v.InferOutput<typeof policyFields>

/** One entry per participant: adults, seniors, children; for a group tour the travellers of its file (spec: insurance §3). */
export function emptyFields({ result }: Pick<Found, 'result'>): PolicyFields {
  return {
    insuranceHolder: emptyPerson('ADT'),
    holderTravels: false,
    clientReference: '',
    file: result.groupInputPaxes.length > 0 ? JSON.stringify(result.groupInputPaxes) : '',
    insuredParticipants:
      result.coverageName === 'Group Tour'
        ? result.groupInputPaxes.map(participantFromFile)
        : [
            ...emptyParticipants('ADT', result.numberOfAdults),
            ...emptyParticipants('SNR', result.numberOfSeniors),
            ...emptyParticipants('CHD', result.numberOfChildren),
          ],
  }
}

function emptyPerson(type: PaxType): PersonFields {
  return {
    title: defaultTitle[type],
    firstName: '',
    lastName: '',
    placeOfBirth: '',
    dateOfBirth: '',
    identityType: null,
    identityNumber: '',
    address: '',
    city: '',
    postalCode: '',
    email: '',
    phoneNumber: '',
  }
}

function emptyParticipants(paxType: PaxType, count: number): ParticipantFields[] {
  return Array.from({ length: count }, (_, index) => ({
    ...emptyPerson(paxType),
    ...defaultBeneficiary,
    paxType,
    paxTypeNumber: index + 1,
  }))
}

function participantFromFile(row: Found['result']['groupInputPaxes'][number]): ParticipantFields {
  return {
    ...emptyPerson(row.pax_type),
    ...defaultBeneficiary,
    paxType: row.pax_type,
    paxTypeNumber: row.pax_type_number,
    title: row.pax_title,
    firstName: row.firstname,
    lastName: row.lastname,
    placeOfBirth: row.place_of_birth,
    dateOfBirth: row.date_of_birth,
    identityType: row.identity_type,
    identityNumber: row.identity_no,
  }
}
