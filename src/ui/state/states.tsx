import { IconCloudOff, IconFileSad, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure, mayPass, Unreachable } from '../../lib/call/failure.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../button.tsx'
import hidden from '../styles/hidden.module.css'
import styles from './states.module.css'
import { useOnline } from './use-online.ts'

type EmptyProps = { title: string; hint?: string | undefined; action?: ReactNode }

/** An empty list, and what to do about it. */
export function EmptyState({ title, hint, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      <IconMoodEmpty size={40} stroke={1.4} aria-hidden />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

type ErrorProps = {
  title?: string | undefined
  error: unknown
  onRetry?: (() => void) | undefined
  back?: ReactNode
}

/** An error with its code and sentence, and the actions (spec: shell-and-hotel §2, error screen). */
export function ErrorState({ title, error, onRetry, back }: ErrorProps) {
  const t = useTranslations('shell.failure')
  const online = useOnline()
  const unreachable = error instanceof Unreachable
  const Icon = unreachable ? IconCloudOff : IconFileSad
  const mayHelp = mayPass(error)
  return (
    <div className={styles.state} role="alert">
      <Icon size={40} stroke={1.4} aria-hidden />
      <h2>{title ?? t(unreachable ? 'unreachable' : 'server')}</h2>
      {unreachable ? <p>{t(online ? 'unreachableHint' : 'offlineHint')}</p> : <Facts error={error} />}
      {((onRetry && mayHelp) || back) && (
        <div className={styles.actions}>
          {back}
          {onRetry && mayHelp && <Button onClick={onRetry}>{t('retry')}</Button>}
        </div>
      )}
    </div>
  )
}

/** That what is shown is of before, because the server refused to send it anew. One that does not answer is told of beside the time
 * of what is shown. */
export function NotRefreshed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell.failure')
  if (!(error instanceof ApiFailure)) return null
  return (
    <p className={styles.former} role="status">
      {t('notRefreshed')}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  )
}

function Facts({ error }: { error: unknown }) {
  const t = useTranslations('shell.failure')
  const sentence = useSentence()
  const failure = error instanceof ApiFailure ? error : null
  return (
    <dl className={styles.facts}>
      <dt>{t('code')}</dt>
      <dd>{failure?.code ?? t('noCode')}</dd>
      <dt>{t('description')}</dt>
      <dd>{sentence(error)}</dd>
      {failure?.requestId && (
        <>
          <dt>{t('request')}</dt>
          <dd>{failure.requestId}</dd>
        </>
      )}
    </dl>
  )
}

type SkeletonProps = { count: number; shape: 'card' | 'row' | 'form' }

/** Placeholders while loading. */
export function Skeletons({ count, shape }: SkeletonProps) {
  const t = useTranslations('shell')
  return (
    <div className={styles.skeletons} role="status" data-waiting data-shape={shape}>
      <span className={hidden.hidden}>{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => index).map((at) => (
        <div key={at} className={styles.skeleton} aria-hidden>
          {shape === 'card' && <i className={styles.picture} />}
          <i className={styles.line} />
          <i className={styles.line} />
          {shape !== 'row' && <i className={styles.line} />}
        </div>
      ))}
    </div>
  )
}
