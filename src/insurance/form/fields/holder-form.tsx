import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldId } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import type { FormParts } from '../form-parts.ts'
import { AddressFields } from './address-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { NameFields } from './name-fields.tsx'

/** The policy holder, who may also be the first participant unless that is a child. */
export function HolderForm({ form, terms, today, finished }: FormParts & { finished: string | undefined }) {
  const t = useTranslations('insuranceForm.holder')
  const travels = form.useWatchValue('holderTravels')
  const [first] = form.getInitialValues().insuredParticipants
  const mayTravel = terms.coverageName !== 'Group Tour' && first !== undefined && first.paxType !== 'CHD'
  return (
    <TravellerSection title={t('title')} finished={finished}>
      <div className={forms.grid}>
        <NameFields
          form={form}
          terms={terms}
          today={today}
          path="insuranceHolder"
          place="contact"
          type="ADT"
          ages={travels ? (first?.paxType ?? 'HOLDER') : 'HOLDER'}
        />
        <PickedNote place="contact" />
        <IdentityFields form={form} terms={terms} path="insuranceHolder" />
        <AddressFields form={form} path="insuranceHolder" />
      </div>
      <p className={`${screen.quiet} ${forms.further}`}>{t('hint')}</p>
      {mayTravel && (
        <Checkbox
          key={form.key('holderTravels')}
          id={fieldId('holderTravels')}
          {...form.getInputProps('holderTravels', { type: 'checkbox' })}
          className={forms.check}
          size="md"
          label={t('travels')}
          description={t('travelsHint')}
        />
      )}
    </TravellerSection>
  )
}
