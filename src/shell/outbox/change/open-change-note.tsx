import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatMoment } from '../../../lib/language/format.ts'
import styles from './change.module.css'

type Props = {
  change: { readonly summary: string; readonly stagedAt: string }
  text: (values: { summary: string; moment: string }) => string
  /** The button or link that shows how the change stands. */
  children: ReactNode
}

/** Shown instead of Issue and Cancel while a change confirmed on this device has no answer. */
export function OpenChangeNote({ change, text, children }: Props) {
  const moment = formatMoment(change.stagedAt, useLocale())
  return (
    <div className={styles.actions}>
      <p>{text({ summary: change.summary, moment })}</p>
      {children}
    </div>
  )
}
