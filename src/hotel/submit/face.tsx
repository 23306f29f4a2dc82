import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconClockQuestion, IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './submit-screen.module.css'

const icons = { calm: IconClockQuestion, warning: IconAlertTriangle, alarm: IconExclamationCircle } as const

type Props = {
  tone: keyof typeof icons
  title: string
  hint?: string | undefined
  /** Which booking it is about. */
  summary?: string | undefined
  busy?: boolean
  children?: ReactNode
}

/** How the booking stands, in one calm card. */
export function Face({ tone, title, hint, summary, busy = false, children }: Props) {
  const Icon = icons[tone]
  return (
    <section className={styles.face} data-tone={tone} role="status" aria-busy={busy}>
      {busy ? <Loader type="dots" /> : <Icon size={44} stroke={1.4} aria-hidden />}
      <h2>{title}</h2>
      {summary && <b className={styles.summary}>{summary}</b>}
      {hint && <p>{hint}</p>}
      {children}
    </section>
  )
}
