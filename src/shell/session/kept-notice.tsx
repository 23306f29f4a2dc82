import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { openFold } from '../../ui/panel/open-fold.ts'
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

/** Focuses the first field that must be filled in and is not, or the first one of those that are not folded. */
export function focusUnfinished(form: string): void {
  const fields = document.getElementById(form)?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
  const first =
    [...fields].find((field) => field.matches(':invalid')) ??
    // what is folded is finished
    [...fields].find((field) => field.checkVisibility()) ??
    fields[0]
  openFold(first)
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
