import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconExclamationCircle,
  IconFileText,
  IconHourglass,
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

/** How a state looks. */
export type Look = {
  tone: Tone
  /** It waits for somebody: an hourglass in place of the tone's icon. */
  isHeld?: boolean
  /** Filled: what is looked at before anything else. */
  isUrgent?: boolean
}

/** A status as a word with an icon, in a row of a list with a dot; the colour is not needed to understand it. */
export function Status({ tone, isHeld = false, isUrgent = false, word }: Look & { word: string }) {
  const Icon = isHeld ? IconHourglass : icons[tone]
  return (
    <span className={styles.status} data-tone={tone} data-urgent={isUrgent || undefined}>
      <Icon size={16} aria-hidden />
      {word}
    </span>
  )
}
