import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './compare-tools.module.css'
import { type Compared, mostCompared } from './compared.ts'

type Props = {
  /** How many of those that are chosen are still there. */
  count: number
  compared: Compared
  onOpen: () => void
  /** It shares its row. */
  isBeside?: boolean
}

/** How many are chosen, and what can be done with them: a row of a sticky bar. */
export function CompareTools({ count, compared, onOpen, isBeside = false }: Props) {
  const t = useTranslations('hotel.compare')
  return (
    <div className={styles.tools} data-beside={isBeside || undefined}>
      <span role="status">{t('chosen', { count, most: mostCompared })}</span>
      <Button variant="default" onClick={compared.clear}>
        {t('clear')}
      </Button>
      <Button variant={isBeside ? 'default' : 'filled'} disabled={count < 2} onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}
