import { Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockQuestion,
  IconExclamationCircle,
} from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import styles from './status-panel.module.css'

const icons = {
  calm: IconClockQuestion,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  alarm: IconExclamationCircle,
} as const

type Props = {
  tone: keyof typeof icons
  title: string
  hint?: string | undefined
  /** Name of the booking. */
  summary?: string | undefined
  busy?: boolean
  children?: ReactNode
  /** Buttons, below everything else. */
  actions?: ReactNode
}

/** The state of a command, as a card. */
export function StatusPanel({ tone, title, hint, summary, busy = false, children, actions }: Props) {
  const Icon = icons[tone]
  return (
    <section className={styles.face} data-tone={tone} role="status" aria-busy={busy}>
      {busy ? <Loader type="dots" /> : <Icon size={44} stroke={1.4} aria-hidden />}
      <h2>{title}</h2>
      {summary && <b className={styles.summary}>{summary}</b>}
      {hint && <p>{hint}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

/** Facts of the server's reply, as terms and values. */
export function StatusFacts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
