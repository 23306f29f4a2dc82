import { type ReactNode, useEffect, useId, useRef } from 'react'
import hidden from '../styles/hidden.module.css'
import styles from './dialog.module.css'

type Props = {
  id?: string
  opened: boolean
  title: string
  /** The title is for screen readers alone. */
  titleHidden?: boolean
  /** In the middle of the screen, or at the bottom as on phones. */
  place?: 'middle' | 'foot'
  /** For pictures. */
  isWide?: boolean
  closeOnClickOutside?: boolean
  onClose: () => void
  /** Stays in sight below a long content, which scrolls by itself. */
  foot?: ReactNode
  children: ReactNode
}

/** The browser's `dialog`: it traps the focus, closes on Escape and returns the focus. */
export function Dialog(props: Props) {
  const {
    id,
    opened,
    title,
    titleHidden,
    place = 'middle',
    isWide = false,
    closeOnClickOutside = true,
  } = props
  const { onClose, foot, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (opened && !dialog.current?.open) {
      // as in a panel that drops from a field
      dialog.current?.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
      dialog.current?.showModal()
    }
    if (!opened) dialog.current?.close()
  }, [opened])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; the keyboard has Escape
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      data-place={place}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (closeOnClickOutside && event.target === dialog.current) onClose()
      }}
    >
      {opened && (
        <div className={styles.body}>
          <h2 id={titleId} className={titleHidden ? hidden.hidden : undefined}>
            {title}
          </h2>
          {children}
        </div>
      )}
      {opened && foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
