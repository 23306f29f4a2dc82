import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import forms from '../../../ui/form/form.module.css'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import { SeatChoice } from '../../choose/seat-choice.tsx'
import styles from '../train-form.module.css'
import type { TrainFields } from './train-fields.ts'
import { restoreSeats, withSeats } from './train-seats.ts'

type Props = {
  form: Typed<TrainFields>
  offers: readonly TrainOffer[]
  disabled: boolean
  /** Gets the focus when other seats must be chosen. */
  box: RefObject<HTMLDivElement | null>
}

/** The seat choice of each train, for the adults. */
export function SeatsSection({ form, offers, disabled, box }: Props) {
  const t = useTranslations('trainForm')
  const title = useTranslations('train.seats')('title')
  const seats = restoreSeats(form.useWatchValue('seats'), offers)
  const pax = form.useWatchValue('pax')
  const holder = form.useWatchValue('holder')
  const holderTravels = form.useWatchValue('holderTravels')
  const seated = pax
    .filter(({ paxType }) => paxType === 'ADULT')
    .map((passenger, index) => {
      const { firstName, lastName } = holderTravels && index === 0 ? holder : passenger
      const name = `${firstName} ${lastName}`.trim()
      const { paxType: type, paxTypeNumber: number, paxRef: ref } = passenger
      return { ref, label: name || t('passenger.title', { type, number }) }
    })
  return (
    <Section title={title} leads>
      <div ref={box} tabIndex={-1} className={`${forms.fields} ${styles.seats}`}>
        {offers.map((offer, at) => (
          <SeatChoice
            key={seats[at]?.train ?? at}
            offer={offer}
            leg={at === 0 ? 1 : 2}
            passengers={seated}
            chosen={seats[at]?.chosen ?? {}}
            disabled={disabled}
            onChange={(chosen) => form.setFieldValue('seats', withSeats(seats, at, chosen))}
          />
        ))}
      </div>
    </Section>
  )
}
