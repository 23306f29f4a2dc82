import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { nationalities } from '#contract/hotel/request'
import { holderTitles } from '#contract/train/passengers'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldId, fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import { FoldedOnPhone } from '../../../ui/panel/folded-on-phone.tsx'
import screen from '../../../ui/panel/screen.module.css'
import styles from '../train-form.module.css'
import { NameFields } from './name-fields.tsx'
import type { TrainFields } from './train-fields.ts'

/** The contact of the booking, who may also be the first adult (spec: pnr-tour-train §3). */
export function HolderForm({ form, finished }: { form: Typed<TrainFields>; finished: string | undefined }) {
  const t = useTranslations('trainForm')
  return (
    <TravellerSection title={t('holder.title')} finished={finished}>
      <div className={forms.grid}>
        <NameFields form={form} path="holder" place="contact" titles={holderTitles} />
        <PickedNote place="contact" />
        <TextInput
          key={form.key('holder.email')}
          {...fieldProps(form, 'holder.email')}
          label={t('field.email')}
          type="email"
          inputMode="email"
          required
          autoComplete="off"
        />
        <PhoneField form={form} field="phoneNumber" />
      </div>
      <div className={forms.further}>
        <OptionalFields form={form} />
      </div>
      <p className={`${screen.quiet} ${forms.further}`}>{t('holder.hint')}</p>
      <Checkbox
        key={form.key('holderTravels')}
        id={fieldId('holderTravels')}
        {...form.getInputProps('holderTravels', { type: 'checkbox' })}
        className={`${forms.check} ${styles.check}`}
        size="md"
        label={t('holder.travels')}
        description={t('holder.travelsHint')}
      />
    </TravellerSection>
  )
}

type PhoneProps = { form: Typed<TrainFields>; field: 'phoneNumber' | 'otherPhoneNumber' }

function PhoneField({ form, field }: PhoneProps) {
  const t = useTranslations('trainForm.field')
  return (
    <TextInput
      key={form.key(`holder.${field}`)}
      {...fieldProps(form, `holder.${field}`)}
      label={t(field)}
      type="tel"
      required={field === 'phoneNumber'}
      autoComplete="off"
    />
  )
}

/** Folded on a phone until they are wanted. */
function OptionalFields({ form }: { form: Typed<TrainFields> }) {
  const t = useTranslations('trainForm')
  const countries = new Intl.DisplayNames([useLocale()], { type: 'region' })
  return (
    <FoldedOnPhone summary={t('holder.more')}>
      <div className={forms.grid}>
        <PhoneField form={form} field="otherPhoneNumber" />
        <NativeSelect
          key={form.key('holder.nationality')}
          {...fieldProps(form, 'holder.nationality')}
          label={t('field.nationality')}
          data={[
            { value: '', label: t('field.anyNationality') },
            ...nationalities.map((code) => ({ value: code, label: countries.of(code) ?? code })),
          ]}
        />
      </div>
    </FoldedOnPhone>
  )
}
