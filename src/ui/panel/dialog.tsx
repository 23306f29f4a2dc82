import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

type Props = {
  opened: boolean
  title: string
  /** In the middle of the screen, or at the bottom as on phones. */
  place?: 'middle' | 'foot'
  /** For pictures. */
  isWide?: boolean
  onClose: () => void
  /** Stays in sight below a long content, which scrolls by itself. */
  foot?: ReactNode
  children: ReactNode
}

/** The browser's `dialog`: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({ opened, title, place = 'middle', isWide = false, onClose, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (opened && !dialog.current?.open) dialog.current?.showModal()
    if (!opened) dialog.current?.close()
  }, [opened])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {opened && (
        <div className={styles.body}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      )}
      {opened && foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
