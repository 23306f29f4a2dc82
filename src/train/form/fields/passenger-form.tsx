import { useLocale, useTranslations } from 'use-intl'
import { infantsBornFrom, trainTitlesOf } from '#contract/train/passengers'
import { infantAge } from '#contract/train/rules'
import { formatDay } from '../../../lib/language/format.ts'
import { DateField } from '../../../ui/day/date-field.tsx'
import forms from '../../../ui/form/form.module.css'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { TrainTerms } from '../form-problems.ts'
import { HolderOffer } from './holder-offer.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { NameFields } from './name-fields.tsx'
import type { TrainFields } from './train-fields.ts'

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
    <TravellerSection title={label} finished={finished}>
      {isHolder ? (
        <HolderName form={form} />
      ) : (
        <p className={forms.hint}>{t(`passenger.${isInfant ? 'infant' : 'adult'}`)}</p>
      )}
      {!isHolder && index === 0 && <HolderOffer form={form} index={index} label={label} />}
      <div className={forms.grid}>
        {!isHolder && <NameFields form={form} path={path} titles={trainTitlesOf[paxType]} />}
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
    </TravellerSection>
  )
}

function HolderName({ form }: { form: Typed<TrainFields> }) {
  const t = useTranslations('trainForm.passenger')
  const { title, firstName, lastName } = form.useWatchValue('holder')
  const isNamed = `${firstName}${lastName}`.trim() !== ''
  const name = `${title} ${firstName} ${lastName}`.trim()
  return <p className={forms.hint}>{isNamed ? t('asHolder', { name }) : t('asHolderUnnamed')}</p>
}
