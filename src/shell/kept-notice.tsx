import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import styles from './kept-notice.module.css'

type Props = {
  /** The id of the form. */
  form: string
  onStartOver: () => void
}

/** Says that a form has been filled with what was typed before, and leads to what is missing in it. */
export function KeptNotice({ form, onStartOver }: Props) {
  const t = useTranslations('staging.kept')
  return (
    <div className={styles.notice} role="status">
      <p>{t('text')}</p>
      <Button variant="quiet" onClick={() => focusUnfinished(form)}>
        {t('goOn')}
      </Button>
      <Button variant="quiet" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </div>
  )
}

/** Focuses the first field that must be filled in and is not. */
export function focusUnfinished(form: string): void {
  const fields = document.getElementById(form)?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
  const first = [...fields].find((field) => field.matches(':invalid')) ?? fields[0]
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
