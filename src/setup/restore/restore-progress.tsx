import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { RestoreState } from '#contract/admin/setup-restore'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from '../setup.module.css'
import { ProgressBar } from './progress-bar.tsx'

type Props = {
  state: RestoreState
  /** The server does not answer now. */
  isAway: boolean
  /** Left out: the address has to be opened again for that. */
  onRetry?: (() => void) | undefined
}

/** A backup that is being brought back, or that was. */
export function RestoreProgress({ state, isAway, onRetry }: Props) {
  const t = useTranslations('setup.restore')
  const { phase, done, all, problem } = state
  if (phase === 'SET_UP') {
    return (
      <>
        <h1>{t('back')}</h1>
        <p role="status" className={styles.note}>
          {t('afterwards')}
        </p>
        <Link to="/auth/login" className={buttonClass()}>
          {t('signIn')}
        </Link>
      </>
    )
  }
  if (phase === 'RUNNING') {
    return (
      <>
        <h1>{t('running')}</h1>
        <p role="status" className={styles.note}>
          {isAway ? t('away') : done === all && all > 0 ? t('finishing') : t('runningNote')}
        </p>
        <ProgressBar label={t('running')} done={done} all={all} />
      </>
    )
  }
  return (
    <>
      <h1>{t('failed')}</h1>
      <p role="alert" className={styles.failed}>
        {problem ? t(`problems.${problem}`) : t('interrupted')}
      </p>
      <p className={styles.note}>{t(onRetry ? 'stillEmpty' : 'openAgain')}</p>
      {onRetry && <Button onClick={onRetry}>{t('again')}</Button>}
    </>
  )
}
