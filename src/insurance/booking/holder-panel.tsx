import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { Section } from '../../ui/panel/section.tsx'
import { ModifyButton } from './modify-button.tsx'
import { fieldsOf, nameOf, type Person } from './persons/pax-fields.ts'
import { PersonFacts } from './persons/person-facts.tsx'
import { PersonForm } from './persons/person-form.tsx'
import type { PaxEdits } from './persons/use-pax-edits.ts'

type Props = { policy: PolicyDetail; edits: PaxEdits; mayEdit: boolean }

export function HolderPanel({ policy, edits, mayEdit }: Props) {
  const t = useTranslations('insuranceList.detail')
  const holder: Person = { kind: 'HOLDER', holder: policy.bookingHolder }
  const edit = edits.editOf(holder)
  const name = nameOf(fieldsOf(holder))
  return (
    <Section
      title={t('holder')}
      aside={!edit && mayEdit && <ModifyButton person={holder} name={name} edits={edits} />}
    >
      {edit ? (
        <PersonForm person={holder} edit={edit} edits={edits} name={name} />
      ) : (
        <PersonFacts person={holder} coverageStartDate={edits.rules.coverageStartDate} showName />
      )}
    </Section>
  )
}
