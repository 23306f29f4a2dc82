import { useTranslations } from 'use-intl'
import styles from './day-choices.module.css'
import { useDateText } from './use-date-text.ts'

type Props = {
  /** Names the day, where the field is out of sight. */
  title?: string | undefined
  choices: readonly { day: string; fits: boolean }[]
  onChoose: (day: string) => void
}

/** The days that a typed text can mean (decision 036). */
export function DayChoices({ title, choices, onChoose }: Props) {
  const t = useTranslations('fields.day')
  const dateText = useDateText()
  if (choices.length === 0) return null
  const question = t('unclear')
  return (
    <fieldset className={styles.choices} aria-label={title ? `${title}: ${question}` : question}>
      {choices.map(({ day, fits }) => (
        <button key={day} type="button" disabled={!fits} onClick={() => onChoose(day)}>
          {dateText(day)}
        </button>
      ))}
    </fieldset>
  )
}
