import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { searchInsurance } from '#contract/insurance/insurance'
import type { SearchObstacle } from '#contract/insurance/rules'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { MayNotBook } from '../../shell/session/may-not-book.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import tool from '../../ui/tool-button.module.css'
import { useInsuranceFailure } from '../failure-words.ts'
import styles from './search-form.module.css'

type Props = {
  obstacle: SearchObstacle | null
  /** A group file is chosen; without being ready it is the obstacle. */
  fileWaits: boolean
  /** A number field is out of bounds and shows its own message. */
  refused: boolean
  /** The start was in the past and has been moved to today. */
  moved: boolean
  /** Error of the availability call. */
  error: unknown
  searching: boolean
  locked: boolean
  /** The search in one line, shown while the form is folded. */
  summary: ReactNode
  mayReset: boolean
}

/** The obstacles, and the button of the form (spec: insurance §4, §5). */
export function SubmitBar({
  obstacle,
  fileWaits,
  refused,
  moved,
  error,
  searching,
  locked,
  mayReset,
  summary,
}: Props) {
  const t = useTranslations('insurance.search')
  const numbers = useTranslations('fields.number')
  const { fetching } = useInsuranceFailure()
  const online = useOnline()
  const whyNot = useWhyNot(searchInsurance.needs)
  const Icon = locked ? IconAdjustmentsHorizontal : IconSearch
  return (
    <div className={`${forms.submit} ${forms.rising} ${styles.submit}`} data-folded={locked || undefined}>
      {locked && <p className={forms.summary}>{summary}</p>}
      <div role="status">
        {!locked && (
          <>
            {whyNot && <p className={screen.problem}>{whyNot}</p>}
            <MayNotBook />
            {/* that no country is chosen stands at its field */}
            {obstacle && obstacle.code !== 'NO_DESTINATION' && (
              <Obstacle obstacle={obstacle} fileWaits={fileWaits} />
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
        // where there is room for it, the word stands beside its icon
        {...(locked && { classNames: { section: tool.icon, label: tool.word } })}
        disabled={locked ? !mayReset : obstacle !== null || refused || !online || whyNot !== null}
        loading={searching}
        leftSection={<Icon size={18} aria-hidden />}
      >
        {t(locked ? 'change' : 'submit')}
      </Button>
    </div>
  )
}

function Obstacle({ obstacle, fileWaits }: { obstacle: SearchObstacle; fileWaits: boolean }) {
  const t = useTranslations('insurance.search')
  if (obstacle.code === 'NO_GROUP_FILE' && fileWaits) return <p className={screen.quiet}>{t('fileWaits')}</p>
  return (
    <p className={screen.problem}>
      {t(`obstacle.${obstacle.code}`, { n: 'n' in obstacle ? obstacle.n : 0 })}
    </p>
  )
}
