import * as v from 'valibot'
import type { IdentityType } from '#contract/access/person'
import {
  type BeneficiaryRelation,
  defaultIdentityType,
  holderType,
  insuranceHolder,
  insuredOfGroup,
  insuredPerson,
  type PaxTitle,
  type PaxType,
} from '#contract/insurance/pax'
import { type CoverageName, isGroup } from '#contract/insurance/rules'
import { withHome } from './follow-holder.ts'
import { identityShown } from './identity-shown.ts'
import type { ParticipantFields, PersonFields, PolicyFields } from './policy-fields.ts'

/** What the persons of a policy are validated against. */
export type PolicyTerms = {
  readonly coverageName: CoverageName
  readonly coverageStartDate: string
  /** Of the chosen package; `null`: not known yet. */
  readonly territoryName: string | null
}

type Person = {
  paxNumber: number
  paxType: PaxType
  paxTypeNumber: number
  title: PaxTitle
  firstName: string
  lastName: string
  placeOfBirth: string
  dateOfBirth: string
}
type IdentityAndContact = {
  identityType: IdentityType
  identityNumber: string
  address: string
  city: string
  postalCode: string
  email: string
  phoneNumber: string
}
type Beneficiary = { beneficiaryName: string; beneficiaryRelation: BeneficiaryRelation }

export type PolicyPersons = {
  insuranceHolder: Person & IdentityAndContact
  insuredParticipants: (Person & Partial<IdentityAndContact> & Beneficiary)[]
}

const groupSchema = v.object({ insuranceHolder, insuredParticipants: v.array(insuredOfGroup) })
const individualSchema = v.object({ insuranceHolder, insuredParticipants: v.array(insuredPerson) })

/** The contract’s schema for the persons of a coverage. */
export function personRules(coverageName: CoverageName) {
  return isGroup(coverageName) ? groupSchema : individualSchema
}

/** The form values in the shape of the contract, with the values copied from the holder. */
export function toPolicyPersons(fields: PolicyFields, terms: PolicyTerms): PolicyPersons {
  const { insuredParticipants: participants, holderTravels } = fields
  const { coverageName, coverageStartDate, territoryName } = terms
  const holder = {
    ...fields.insuranceHolder,
    identityType: identityShown(fields.insuranceHolder.identityType, territoryName),
  }
  return {
    insuranceHolder: {
      ...personOf(holder, 1, holderType(holder.dateOfBirth, coverageStartDate), 1),
      ...identityAndContactOf(holder, territoryName),
    },
    insuredParticipants: participants.map((participant, index) => {
      const own = copyFromHolder(participant, holder, index === 0 && holderTravels)
      return {
        ...personOf(own, index + 1, participant.paxType, participant.paxTypeNumber),
        ...(isGroup(coverageName)
          ? groupIdentityOf(own, territoryName)
          : identityAndContactOf(own, territoryName)),
        beneficiaryName: participant.beneficiaryName,
        beneficiaryRelation: participant.beneficiaryRelation,
      }
    }),
  }
}

function copyFromHolder(
  participant: ParticipantFields,
  holder: PersonFields,
  isHolder: boolean,
): PersonFields {
  if (isHolder) return holder
  return withHome(participant, holder)
}

function personOf(person: PersonFields, paxNumber: number, paxType: PaxType, paxTypeNumber: number): Person {
  const { title, firstName, lastName, placeOfBirth, dateOfBirth } = person
  return { paxNumber, paxType, paxTypeNumber, title, firstName, lastName, placeOfBirth, dateOfBirth }
}

function identityAndContactOf(person: PersonFields, territoryName: string | null): IdentityAndContact {
  const { identityNumber, address, city, postalCode, email, phoneNumber } = person
  return {
    identityType: identityShown(person.identityType, territoryName),
    identityNumber,
    address,
    city,
    postalCode,
    email,
    phoneNumber,
  }
}

/** Group participants have only the identity of their file; its type is not changed to suit the territory. */
function groupIdentityOf({ identityType, identityNumber }: PersonFields, territoryName: string | null) {
  return identityNumber.trim() === ''
    ? {}
    : { identityType: identityType ?? defaultIdentityType(territoryName), identityNumber }
}
