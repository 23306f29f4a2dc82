import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import rows from '../../../shell/people-rows/people-rows.module.css'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldId } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { useWide } from '../../../ui/use-wide.ts'
import type { FormParts } from '../form-parts.ts'
import { AddressFields } from './address-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { NameFields } from './name-fields.tsx'

/** The policy holder, who may also be the first participant unless that is a child: two lines, as an insured person is. */
export function HolderForm({ form, terms, today, finished }: FormParts & { finished: string | undefined }) {
  const t = useTranslations('insuranceForm.holder')
  const wide = useWide()
  const travels = form.useWatchValue('holderTravels')
  const [first] = form.getInitialValues().insuredParticipants
  const mayTravel = terms.coverageName !== 'Group Tour' && first !== undefined && first.paxType !== 'CHD'
  return (
    <TravellerSection
      title={t('title')}
      finished={finished}
      hint={wide && <p className={screen.quiet}>{t('hint')}</p>}
    >
      <div className={rows.line}>
        <NameFields
          form={form}
          terms={terms}
          today={today}
          path="insuranceHolder"
          place="contact"
          type="ADT"
          ages={travels ? (first?.paxType ?? 'HOLDER') : 'HOLDER'}
        />
        <IdentityFields form={form} terms={terms} path="insuranceHolder" />
      </div>
      <PickedNote place="contact" />
      <div className={rows.line} data-second>
        <div className={`${forms.grid} ${rows.spread}`}>
          <AddressFields form={form} path="insuranceHolder" />
        </div>
        {!wide && <p className={screen.quiet}>{t('hint')}</p>}
        {mayTravel && (
          <Checkbox
            key={form.key('holderTravels')}
            id={fieldId('holderTravels')}
            {...form.getInputProps('holderTravels', { type: 'checkbox' })}
            className={rows.mark}
            size="md"
            label={t('travels')}
            description={<span data-help>{t('travelsHint')}</span>}
          />
        )}
      </div>
    </TravellerSection>
  )
}
