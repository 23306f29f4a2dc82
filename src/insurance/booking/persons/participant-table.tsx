import { useTranslations } from 'use-intl'
import { ModifyButton } from '../modify-button.tsx'
import detail from '../policy-detail.module.css'
import { fieldsOf, keyOfPerson, nameOf, type PaxField, type Person, paxTypeOf } from './pax-fields.ts'
import { FieldText } from './person-facts.tsx'
import { PersonForm } from './person-form.tsx'
import type { PaxEdits } from './use-pax-edits.ts'

export type ParticipantsProps = { people: readonly Person[]; edits: PaxEdits; mayEdit: boolean }

/** The fields of each column, one below the other. */
const columns = [
  { column: 'born', fields: ['placeOfBirth', 'dateOfBirth'] },
  { column: 'identity', fields: ['identityType', 'identityNumber'] },
  { column: 'contact', fields: ['address', 'city', 'postalCode', 'email', 'phoneNumber'] },
  { column: 'beneficiary', fields: ['beneficiaryName', 'beneficiaryRelation'] },
] as const satisfies readonly { column: string; fields: readonly PaxField[] }[]
/** They never break. */
const wholeFields: ReadonlySet<PaxField> = new Set(['dateOfBirth', 'identityNumber', 'postalCode'])
type Column = (typeof columns)[number]

/** For wide screens; the form of a person takes the whole row. */
export function ParticipantTable({ people, edits, mayEdit }: ParticipantsProps) {
  const t = useTranslations('insuranceList.person')
  const hasContact = people.some(({ kind }) => kind !== 'GROUP')
  const shown = columns.filter(({ column }) => hasContact || column !== 'contact')
  return (
    <table className={detail.people}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          {shown.map(({ column }) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={keyOfPerson(person)} person={person} columns={shown} edits={edits} mayEdit={mayEdit} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { person: Person; columns: readonly Column[]; edits: PaxEdits; mayEdit: boolean }

function Row({ person, columns: shown, edits, mayEdit }: RowProps) {
  const t = useTranslations('insuranceList.person')
  const edit = edits.editOf(person)
  const fields = fieldsOf(person)
  const name = nameOf(fields)
  if (edit) {
    return (
      <tr>
        <td colSpan={shown.length + 1}>
          <PersonForm person={person} edit={edit} edits={edits} name={name} />
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{t(`type.${paxTypeOf(person)}`)}</small>
        {mayEdit && <ModifyButton person={person} name={name} edits={edits} />}
      </th>
      {shown.map(({ column, fields: parts }) => (
        <td key={column}>
          {parts
            .filter((field) => fields[field] !== '')
            .map((field) => (
              <span key={field} className={wholeFields.has(field) ? detail.whole : undefined}>
                <FieldText field={field} fields={fields} coverageStartDate={edits.rules.coverageStartDate} />
              </span>
            ))}
        </td>
      ))}
    </tr>
  )
}
