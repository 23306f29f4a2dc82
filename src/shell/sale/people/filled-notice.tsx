import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import styles from '../../session/kept-notice.module.css'
import type { People } from './people.ts'

type Props = {
  people: Pick<People, 'locator' | 'trip'>
  onClear: () => void
}

/** Says that a form has been filled with people of whom another sale, a trip or another app told; one tap empties it. */
export function FilledNotice({ people: { locator, trip }, onClear }: Props) {
  const t = useTranslations('staging.kept')
  const source = locator ? t('filled', { locator }) : trip ? t('filledFromTrip') : t('filledShared')
  return (
    <div className={styles.notice} role="status">
      <p>{source}</p>
      <Button variant="quiet" onClick={onClear}>
        {t('startOver')}
      </Button>
    </div>
  )
}
