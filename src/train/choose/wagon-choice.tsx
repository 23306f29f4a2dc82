import { useId } from 'react'
import { useTranslations } from 'use-intl'
import forms from '../../ui/form/form.module.css'
import styles from './seat-choice.module.css'
import { freeSeatsIn, type Wagon } from './wagon-seats.ts'

type Props = {
  wagons: readonly Wagon[]
  value: number | undefined
  onChange: (wagonNumber: number) => void
}

export function WagonChoice({ wagons, value, onChange }: Props) {
  const t = useTranslations('train.seats')
  const group = useId()
  return (
    <fieldset className={`${forms.frameless} ${styles.chips}`}>
      <legend>{t('wagon')}</legend>
      {wagons.map((wagon) => (
        <label key={wagon.wagonNumber} className={styles.chip}>
          <input
            type="radio"
            name={group}
            checked={wagon.wagonNumber === value}
            onChange={() => onChange(wagon.wagonNumber)}
          />
          <span>{t('wagonFree', { name: wagon.wagonName, count: freeSeatsIn(wagon) })}</span>
        </label>
      ))}
    </fieldset>
  )
}
