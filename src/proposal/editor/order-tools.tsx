import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import styles from './editor.module.css'
import { startDrag } from './start-drag.ts'

type Props = {
  name: string
  /** From 0. */
  at: number
  count: number
  /** By one place. */
  onMove: (by: -1 | 1) => void
  /** To this place, from 1. */
  onMoved: (place: number) => void
}

/** Moves an entry of a list: by its handle with a finger or a mouse, by two buttons with the keyboard. Nothing where it is alone. */
export function OrderTools({ name, at, count, onMove, onMoved }: Props) {
  const t = useTranslations('proposalDraft.editor')
  if (count < 2) return null
  const step = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const place = at + by
    if (place < 0 || place >= count) return
    const button = event.currentTarget
    flushSync(() => onMove(by))
    // an element that is moved loses the focus
    button.focus()
    onMoved(place + 1)
  }
  return (
    <span className={styles.order}>
      <button
        type="button"
        aria-label={t('up', { name })}
        aria-disabled={at === 0}
        className={styles.tool}
        onClick={step(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('down', { name })}
        aria-disabled={at === count - 1}
        className={styles.tool}
        onClick={step(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
      <span
        className={styles.handle}
        title={t('drag', { name })}
        onPointerDown={(event) => startDrag(event, onMove)}
      >
        <IconGripVertical size={18} aria-hidden />
      </span>
    </span>
  )
}
