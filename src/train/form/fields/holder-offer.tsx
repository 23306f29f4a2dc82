import { useTranslations } from 'use-intl'
import { holderTitles } from '#contract/train/passengers'
import { CorrectBothOffer } from '../../../ui/form/correct-both-offer.tsx'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import type { TrainFields } from './train-fields.ts'

const names = ['firstName', 'lastName'] as const
const fields = [...names, 'title'] as const
const nothingShared = new Map<(typeof fields)[number], string>()

type Props = { form: Typed<TrainFields>; index: number; label: string }

/** Offers to copy a correction between holder and first adult, if both have the same name. */
export function HolderOffer({ form, index, label }: Props) {
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
