import type { IdentityType } from '#contract/access/person'
import { defaultIdentityType, identityTypesFor } from '#contract/insurance/pax'
import type { PersonFields, PolicyFields } from './policy-fields.ts'

/** The chosen type if it is valid in the territory, else the default there (spec: insurance §5). */
export function identityShown(chosen: IdentityType | null, territoryName: string | null): IdentityType {
  return chosen && identityTypesFor(territoryName).includes(chosen)
    ? chosen
    : defaultIdentityType(territoryName)
}

/** How many persons have a chosen identity type that is not valid in this territory. */
export function countReplacedIdentities(fields: PolicyFields, territoryName: string | null): number {
  const persons: PersonFields[] = [fields.insuranceHolder, ...fields.insuredParticipants]
  return persons.filter(
    ({ identityType }) => identityType && identityShown(identityType, territoryName) !== identityType,
  ).length
}
