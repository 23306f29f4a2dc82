import type { PersonFields, PolicyFields } from './policy-fields.ts'

/** What a participant has from the holder until it is changed. */
export const homeFields = ['address', 'city', 'postalCode', 'email', 'phoneNumber'] as const
type HomeField = (typeof homeFields)[number]

type Home = Pick<PersonFields, HomeField>

/** A field follows the holder for as long as it has what the holder has, or nothing. */
export function follows(holder: Home, one: Home, field: HomeField): boolean {
  return one[field] === '' || one[field] === holder[field]
}

/** The person with what the holder has in the fields that followed. `former`: the holder before a change. */
export function withHome<P extends Home>(person: P, holder: Home, former: Home = holder): P {
  const followed = homeFields.filter((field) => follows(former, person, field))
  return { ...person, ...Object.fromEntries(followed.map((field) => [field, holder[field]])) }
}

/** The form in which the participants follow its holder. */
export function withHolderFollowed(
  fields: PolicyFields,
  former: Home = fields.insuranceHolder,
): PolicyFields {
  return {
    ...fields,
    insuredParticipants: fields.insuredParticipants.map((one) =>
      withHome(one, fields.insuranceHolder, former),
    ),
  }
}
