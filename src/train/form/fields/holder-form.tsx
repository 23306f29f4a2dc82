import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { nationalities } from '#contract/hotel/request'
import { holderTitles } from '#contract/train/passengers'
import rows from '../../../shell/people-rows/people-rows.module.css'
import { RowsTable } from '../../../shell/people-rows/people-rows.tsx'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldId, fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import { FoldedOnPhone } from '../../../ui/panel/folded-on-phone.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { useWide } from '../../../ui/use-wide.ts'
import styles from '../train-form.module.css'
import { NameFields } from './name-fields.tsx'
import type { TrainFields } from './train-fields.ts'

const lines = [
  ['title', 'firstName', 'lastNameOptional', 'email', 'phoneNumber'],
  ['otherPhoneNumber', 'nationality'],
] as const

/** The contact of the booking, who may also be the first adult (spec: pnr-tour-train §3). */
export function HolderForm({ form, finished }: { form: Typed<TrainFields>; finished: string | undefined }) {
  const t = useTranslations('trainForm')
  const wide = useWide()
  return (
    <RowsTable
      lines={lines.map((line) => line.map((column) => t(`field.${column}`)))}
      look={styles.holder}
      isCard
    >
      <TravellerSection
        title={t('holder.title')}
        finished={finished}
        hint={wide && <p className={screen.quiet}>{t('holder.hint')}</p>}
      >
        <div className={rows.line}>
          <NameFields form={form} path="holder" place="contact" titles={holderTitles} />
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
        <PickedNote place="contact" />
        <div className={rows.line} data-second>
          <OptionalFields form={form} />
          {!wide && <p className={screen.quiet}>{t('holder.hint')}</p>}
          <Checkbox
            key={form.key('holderTravels')}
            id={fieldId('holderTravels')}
            {...form.getInputProps('holderTravels', { type: 'checkbox' })}
            className={rows.mark}
            size="md"
            label={t('holder.travels')}
            description={<span data-help>{t('holder.travelsHint')}</span>}
          />
        </div>
      </TravellerSection>
    </RowsTable>
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
      <div className={`${forms.grid} ${rows.spread}`}>
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
