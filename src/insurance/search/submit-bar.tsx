import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { SearchObstacle } from '#contract/insurance-rules'
import { useOnline } from '../../ui/use-online.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import screen from '../screen.module.css'
import styles from './search-form.module.css'

type Props = {
  obstacle: SearchObstacle | null
  /** The start of the coverage had passed, and is today now. */
  moved: boolean
  /** Of the availability. */
  error: unknown
  searching: boolean
  locked: boolean
  mayReset: boolean
}

/** What stands in the way, and the one button of the form (spec: insurance §4, §5). */
export function SubmitBar({ obstacle, moved, error, searching, locked, mayReset }: Props) {
  const t = useTranslations('insurance.search')
  const { fetching } = useInsuranceFailure()
  const online = useOnline()
  if (locked) {
    return (
      <div className={styles.submit}>
        <Button
          type="submit"
          variant="default"
          disabled={!mayReset}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        >
          {t('change')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.submit}>
      <div role="status">
        {obstacle && (
          <p className={screen.problem}>
            {t(`obstacle.${obstacle.code}`, { n: 'n' in obstacle ? obstacle.n : 0 })}
          </p>
        )}
        {moved && <p className={screen.problem}>{t('moved')}</p>}
        {error !== null && (
          <p className={screen.problem}>{t('errors', { message: fetching('availability', error) })}</p>
        )}
        {!online && <p className={screen.quiet}>{t('offline')}</p>}
      </div>
      <Button
        type="submit"
        disabled={obstacle !== null || !online}
        loading={searching}
        leftSection={<IconSearch size={18} aria-hidden />}
      >
        {t('submit')}
      </Button>
    </div>
  )
}
