import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import forms from '../../../ui/form/form.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { SeatChoice } from '../../choose/seat-choice.tsx'
import styles from '../train-form.module.css'
import type { TrainFormApi } from '../train-form-api.ts'
import { type TrainSeats, withSeats } from './train-seats.ts'

type Props = {
  form: TrainFormApi
  offers: readonly TrainOffer[]
  seats: TrainSeats
  disabled: boolean
  /** Gets the focus when other seats must be chosen. */
  box: RefObject<HTMLDivElement | null>
  onChange: (seats: TrainSeats) => void
}

/** The seat choice of each train, for the adults. */
export function SeatsSection({ form, offers, seats, disabled, box, onChange }: Props) {
  const t = useTranslations('trainForm')
  const title = useTranslations('train.seats')('title')
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
    <Section title={title}>
      <div ref={box} tabIndex={-1} className={`${forms.fields} ${styles.seats}`}>
        {offers.map((offer, at) => (
          <SeatChoice
            key={seats[at]?.train ?? at}
            offer={offer}
            leg={at === 0 ? 1 : 2}
            passengers={seated}
            chosen={seats[at]?.chosen ?? {}}
            disabled={disabled}
            onChange={(chosen) => onChange(withSeats(seats, at, chosen))}
          />
        ))}
      </div>
    </Section>
  )
}
