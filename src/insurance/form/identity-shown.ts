import { identityTypesFor, usualIdentityType } from '#contract/insurance/pax'
import type { IdentityType } from '#contract/person'
import type { PersonFields, PolicyFields } from './policy-fields.ts'

/** What stands in the field: the choice where the territory takes it, else what is usual there (spec: insurance §5). */
export function identityShown(chosen: IdentityType | null, territoryName: string | null): IdentityType {
  return chosen && identityTypesFor(territoryName).includes(chosen)
    ? chosen
    : usualIdentityType(territoryName)
}

/** How many persons whose identity was chosen have another one for this territory. */
export function identitiesTurned(fields: PolicyFields, territoryName: string | null): number {
  const persons: PersonFields[] = [fields.insuranceHolder, ...fields.insuredParticipants]
  return persons.filter(
    ({ identityType }) => identityType && identityShown(identityType, territoryName) !== identityType,
  ).length
}
