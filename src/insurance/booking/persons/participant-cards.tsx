import { useTranslations } from 'use-intl'
import { ModifyButton } from '../modify-button.tsx'
import detail from '../policy-detail.module.css'
import type { ParticipantsProps } from './participant-table.tsx'
import { fieldsOf, keyOfPerson, nameOf, paxTypeOf } from './pax-fields.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonForm } from './person-form.tsx'

/** The participant table as cards, for phones. */
export function ParticipantCards({ people, edits, mayEdit }: ParticipantsProps) {
  const t = useTranslations('insuranceList.person')
  return (
    <ol className={detail.cards}>
      {people.map((person) => {
        const edit = edits.editOf(person)
        const name = nameOf(fieldsOf(person))
        return (
          <li key={keyOfPerson(person)}>
            <div className={detail.cardHead}>
              <h3>
                {name} <small>{t(`type.${paxTypeOf(person)}`)}</small>
              </h3>
              {!edit && mayEdit && <ModifyButton person={person} name={name} edits={edits} />}
            </div>
            {edit ? (
              <PersonForm person={person} edit={edit} edits={edits} name={name} />
            ) : (
              <PersonFacts person={person} coverageStartDate={edits.rules.coverageStartDate} />
            )}
          </li>
        )
      })}
    </ol>
  )
}
