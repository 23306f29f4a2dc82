import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { SearchObstacle } from '#contract/insurance/rules'
import { useWhyNot } from '../../lib/use-why-not.ts'
import forms from '../../ui/form.module.css'
import screen from '../../ui/screen.module.css'
import { useOnline } from '../../ui/use-online.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import styles from './search-form.module.css'

type Props = {
  obstacle: SearchObstacle | null
  /** A number field is out of bounds and shows its own message. */
  refused: boolean
  /** The start was in the past and has been moved to today. */
  moved: boolean
  /** Error of the availability call. */
  error: unknown
  searching: boolean
  locked: boolean
  mayReset: boolean
}

/** The obstacles, and the button of the form (spec: insurance §4, §5). */
export function SubmitBar({ obstacle, refused, moved, error, searching, locked, mayReset }: Props) {
  const t = useTranslations('insurance.search')
  const numbers = useTranslations('fields.number')
  const { fetching } = useInsuranceFailure()
  const online = useOnline()
  const whyNot = useWhyNot('search')
  const Icon = locked ? IconAdjustmentsHorizontal : IconSearch
  return (
    <div className={`${forms.submit} ${styles.submit}`}>
      <div role="status">
        {!locked && (
          <>
            {whyNot && <p className={screen.problem}>{whyNot}</p>}
            {obstacle && (
              <p className={screen.problem}>
                {t(`obstacle.${obstacle.code}`, { n: 'n' in obstacle ? obstacle.n : 0 })}
              </p>
            )}
            {refused && <p className={screen.problem}>{numbers('waits')}</p>}
            {moved && <p className={screen.problem}>{t('moved')}</p>}
            {error !== null && (
              <p className={screen.problem}>{t('errors', { message: fetching('availability', error) })}</p>
            )}
            {!online && <p className={screen.quiet}>{t('offline')}</p>}
          </>
        )}
      </div>
      {/* one button for search and reset, so that it keeps the focus */}
      <Button
        type="submit"
        variant={locked ? 'default' : 'filled'}
        disabled={locked ? !mayReset : obstacle !== null || refused || !online || whyNot !== null}
        loading={searching}
        leftSection={<Icon size={18} aria-hidden />}
      >
        {t(locked ? 'change' : 'submit')}
      </Button>
    </div>
  )
}
