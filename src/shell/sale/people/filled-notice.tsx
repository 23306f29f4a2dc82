import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import styles from '../../session/kept-notice.module.css'

type Props = {
  /** Of the sale that the form was filled from; empty: it was a trip. */
  locator: string
  onClear: () => void
}

/** Says that a form has been filled with the people of another sale; one tap empties it. */
export function FilledNotice({ locator, onClear }: Props) {
  const t = useTranslations('staging.kept')
  return (
    <div className={styles.notice} role="status">
      <p>{locator === '' ? t('filledFromTrip') : t('filled', { locator })}</p>
      <Button variant="quiet" onClick={onClear}>
        {t('startOver')}
      </Button>
    </div>
  )
}
