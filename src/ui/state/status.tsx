import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconExclamationCircle,
  IconFileText,
} from '@tabler/icons-react'
import styles from './status.module.css'

export type Tone = 'calm' | 'info' | 'done' | 'good' | 'warning' | 'alarm' | 'muted'

const icons = {
  calm: IconClock,
  info: IconFileText,
  done: IconCircleCheck,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  alarm: IconExclamationCircle,
  muted: IconCircleMinus,
} as const

/** A status as a word with an icon; the colour is not needed to understand it. */
export function Status({ tone, word }: { tone: Tone; word: string }) {
  const Icon = icons[tone]
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {word}
    </span>
  )
}
