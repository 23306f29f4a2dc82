import { NativeSelect, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { identityType, isBelowKtpAge, ktpAge } from '#contract/access/person'
import { holderTitles, infantsBornFrom, trainTitlesOf } from '#contract/train/passengers'
import { infantAge } from '#contract/train/rules'
import { parseOption } from '../../../lib/address/parse-option.ts'
import { formatDay } from '../../../lib/language/format.ts'
import rows from '../../../shell/people-rows/people-rows.module.css'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import { DateField } from '../../../ui/day/date-field.tsx'
import { CorrectBothOffer } from '../../../ui/form/correct-both-offer.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldId, fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import type { TrainTerms } from '../form-problems.ts'
import { NameFields } from './name-fields.tsx'
import type { TrainFields } from './train-fields.ts'

const names = ['firstName', 'lastName'] as const
const fields = [...names, 'title'] as const
const nothingShared = new Map<(typeof fields)[number], string>()

type HolderOfferProps = { form: Typed<TrainFields>; index: number; label: string }

/** Offers to copy a correction between holder and first adult, if both have the same name. */
function HolderOffer({ form, index, label }: HolderOfferProps) {
  const t = useTranslations('trainForm.both')
  const holder = form.useWatchValue('holder')
  const passenger = form.useWatchValue(`pax.${index}`)
  const isTitleOfHolder = holderTitles.includes(passenger.title)
  return (
    <CorrectBothOffer
      fields={isTitleOfHolder ? fields : names}
      names={names}
      booker={holder}
      traveller={passenger}
      start={nothingShared}
      say={(whose) => t(whose === 'booker' ? 'holder' : 'passenger', { passenger: label })}
      changeLabel={t('change')}
      onBoth={(differences) => {
        for (const { whose, field, value } of differences) {
          form.setFieldValue(whose === 'booker' ? `holder.${field}` : `pax.${index}.${field}`, value)
        }
      }}
    />
  )
}

type Props = { form: Typed<TrainFields>; terms: TrainTerms } & { index: number; finished: string | undefined }

/** The form of one passenger, with the allowed ages beside the date. */
export function PassengerForm({ form, terms, index, finished }: Props) {
  const t = useTranslations('trainForm')
  const locale = useLocale()
  const path = `pax.${index}` as const
  const holderTravels = form.useWatchValue('holderTravels')
  const passenger = form.getInitialValues().pax[index]
  if (!passenger) return null
  const { paxType, paxTypeNumber } = passenger
  const isInfant = paxType === 'INFANT'
  const from = infantsBornFrom(terms.departureDate)
  const isHolder = holderTravels && index === 0
  const label = t('passenger.title', { type: paxType, number: paxTypeNumber })
  return (
    <TravellerSection
      title={label}
      finished={finished}
      hint={<p className={screen.quiet}>{t(`passenger.${isInfant ? 'infant' : 'adult'}`)}</p>}
    >
      {!isHolder && index === 0 && <HolderOffer form={form} index={index} label={label} />}
      <div className={rows.line} data-thirds>
        {isHolder ? (
          <HolderName form={form} />
        ) : (
          <NameFields form={form} path={path} place={index} titles={trainTitlesOf[paxType]} />
        )}
        <DateField
          key={form.key(`${path}.dateOfBirth`)}
          {...fieldProps(form, `${path}.dateOfBirth`)}
          label={t('field.dateOfBirth')}
          hint={t(isInfant ? 'field.bornFrom' : 'field.bornBefore', {
            from: formatDay(from, locale),
            years: infantAge.below,
          })}
          isBirth
          required
        />
        <IdentityFields form={form} path={path} optional={isInfant} departureDate={terms.departureDate} />
      </div>
      {!isHolder && <PickedNote place={index} />}
    </TravellerSection>
  )
}

function HolderName({ form }: { form: Typed<TrainFields> }) {
  const t = useTranslations('trainForm.passenger')
  const { title, firstName, lastName } = form.useWatchValue('holder')
  const isNamed = `${firstName}${lastName}`.trim() !== ''
  const name = `${title} ${firstName} ${lastName}`.trim()
  return <p className={screen.quiet}>{isNamed ? t('asHolder', { name }) : t('asHolderUnnamed')}</p>
}

type IdentityFieldsProps = {
  form: Typed<TrainFields>
  path: `pax.${number}`
  optional: boolean
  departureDate: string
}

function IdentityFields({ form, path, optional, departureDate }: IdentityFieldsProps) {
  const t = useTranslations('trainForm')
  const chosen = form.useWatchValue(`${path}.identityType`)
  const minor = optional || isBelowKtpAge(form.useWatchValue(`${path}.dateOfBirth`), departureDate)
  return (
    <div className={`${forms.pair} ${rows.spread}`} data-short={optional ? 'none' : 'type'}>
      <NativeSelect
        id={fieldId(`${path}.identityType`)}
        label={t(optional ? 'field.identityTypeOptional' : 'field.identityType')}
        data={[
          ...(optional ? [{ value: '', label: t('field.noIdentity') }] : []),
          ...identityType.options.map((value) => ({
            value,
            label: t(minor && value === 'KTP' ? 'identity.NIK' : `identity.${value}`),
          })),
        ]}
        value={chosen ?? ''}
        error={form.errors[`${path}.identityType`]}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue(`${path}.identityType`, parseOption(identityType, value) ?? null)
        }
      />
      {chosen !== null && (
        <TextInput
          key={form.key(`${path}.identityNumber`)}
          {...fieldProps(form, `${path}.identityNumber`)}
          label={t(optional ? 'field.identityNumberOptional' : 'field.identityNumber')}
          description={
            minor && chosen === 'KTP' ? <span data-help>{t('minorHint', { years: ktpAge })}</span> : undefined
          }
          // keeps the inputs of a row aligned
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={!optional}
          autoComplete="off"
        />
      )}
    </div>
  )
}
