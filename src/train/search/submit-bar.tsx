import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconAlertCircle, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainObstacle } from '#contract/train/rules'
import { searchTrains } from '#contract/train/train'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { MayNotBook } from '../../shell/session/may-not-book.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import tool from '../../ui/tool-button.module.css'
import styles from './search-form.module.css'

type Props = {
  obstacle: TrainObstacle | null
  /** A number field is out of bounds and shows its own message. */
  refused: boolean
  /** The departure was in the past and has been moved to today. */
  moved: boolean
  locked: boolean
  /** The search in one line, shown while the form is folded. */
  summary: ReactNode
  mayReset: boolean
}

/** The obstacle in red, and the button of the form (spec: pnr-tour-train §4, §8). */
export function SubmitBar({ obstacle, refused, moved, locked, mayReset, summary }: Props) {
  const t = useTranslations('train.search')
  const numbers = useTranslations('fields.number')
  const online = useOnline()
  const whyNot = useWhyNot(searchTrains.needs)
  const Icon = locked ? IconAdjustmentsHorizontal : IconSearch
  return (
    <div className={`${forms.submit} ${forms.rising} ${styles.submit}`} data-folded={locked || undefined}>
      {locked && <p className={forms.summary}>{summary}</p>}
      <div>
        <div role="alert">
          {!locked && obstacle && (
            <p className={styles.problem}>
              <IconAlertCircle size={18} aria-hidden />
              {t(`obstacle.${obstacle}`)}
            </p>
          )}
        </div>
        <div role="status">
          {!locked && whyNot && <p className={screen.problem}>{whyNot}</p>}
          {!locked && <MayNotBook />}
          {!locked && refused && <p className={screen.problem}>{numbers('waits')}</p>}
          {!locked && moved && <p className={screen.problem}>{t('moved')}</p>}
          {!locked && !online && <p className={screen.quiet}>{t('offline')}</p>}
        </div>
      </div>
      {/* one button for search and reset, so that it keeps the focus */}
      <Button
        type="submit"
        variant={locked ? 'default' : 'filled'}
        // where there is room for it, the word stands beside its icon
        {...(locked && { classNames: { section: tool.icon, label: tool.word } })}
        disabled={locked ? !mayReset : obstacle !== null || refused || !online || whyNot !== null}
        leftSection={<Icon size={18} aria-hidden />}
      >
        {t(locked ? 'change' : 'submit')}
      </Button>
    </div>
  )
}
