import { beneficiaryRelation, identityTypesFor, titlesOf } from '#contract/insurance/pax'
import { type CoverageName, isGroup } from '#contract/insurance/rules'
import type { RowsToFill } from '../../../shell/people-rows/fill-rows.ts'
import { readDayCell, readIdentityType, readOption, readTitle } from '../../../shell/people-rows/read-cell.ts'
import { identityShown } from './identity-shown.ts'
import type { ParticipantFields, PolicyFields } from './policy-fields.ts'
import type { PolicyTerms } from './to-policy-persons.ts'

const named = ['title', 'firstName', 'lastName', 'placeOfBirth', 'dateOfBirth'] as const
const identity = ['identityType', 'identityNumber'] as const
const home = ['address', 'city', 'postalCode', 'email', 'phoneNumber'] as const
const beneficiary = ['beneficiaryName', 'beneficiaryRelation'] as const

/** The columns of a holder who stands alone. */
export const holderLines = [[...named, ...identity] as const, home] as const

/** The name of a column in the words of its fields. */
export const headOf = <Column extends string>(column: Column) =>
  column === 'lastName' ? 'lastNameOptional' : (column as Exclude<Column, 'lastName'>)

/** The columns of the participants, by the lines of a row, as Tab goes through them. */
export function linesOf(coverage: CoverageName) {
  return isGroup(coverage)
    ? [[...named, ...beneficiary]]
    : [[...named, ...identity] as const, [...home, ...beneficiary] as const]
}

/** How the participants take pasted cells. `relations`: the words on the screen, in capitals. */
export function rowsToFill(
  rowCount: number,
  { coverageName, territoryName }: PolicyTerms,
  relations: Readonly<Record<string, string>>,
): RowsToFill<PolicyFields> {
  function changeOf(one: ParticipantFields, column: string, text: string): Partial<ParticipantFields> | null {
    switch (column) {
      case 'title': {
        const title = readTitle(text, titlesOf[one.paxType])
        return title && { title }
      }
      case 'dateOfBirth':
        return { dateOfBirth: readDayCell(text) }
      case 'identityType': {
        const type = readIdentityType(text, identityTypesFor(territoryName))
        return type && { identityType: type }
      }
      case 'identityNumber':
        // the number belongs to the type that is shown, even if the default changes later
        return { identityNumber: text, identityType: identityShown(one.identityType, territoryName) }
      case 'beneficiaryRelation': {
        const relation = readOption(text, beneficiaryRelation.options, relations)
        return relation && { beneficiaryRelation: relation }
      }
      default:
        return { [column]: text }
    }
  }
  return {
    columns: linesOf(coverageName).flat(),
    rowCount,
    pathOf: (row, column) => `insuredParticipants.${row}.${column}`,
    withCell(fields, row, column, text) {
      const participant = fields.insuredParticipants[row]
      const change = participant && changeOf(participant, column, text)
      if (!change) return null
      const insuredParticipants = fields.insuredParticipants.map((one, index) =>
        index === row ? { ...one, ...change } : one,
      )
      return { ...fields, insuredParticipants }
    },
  }
}
