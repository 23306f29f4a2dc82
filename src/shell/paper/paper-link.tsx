import { type MouseEvent, useId } from 'react'
import { openPopup } from '../../lib/open-popup.ts'
import { buttonClass } from '../../ui/button.tsx'
import hidden from '../../ui/styles/hidden.module.css'

type Props = {
  href: string
  label: string
  /** Read to a screen reader: the paper opens in a window of its own. */
  newWindow: string
  /** The first thing to do. */
  isPrimary?: boolean
}

/** Opens a paper in a window of its own (spec: pnr-tour-train §2). */
export function PaperLink({ href, label, newWindow, isPrimary = false }: Props) {
  const note = useId()
  function open(event: MouseEvent) {
    // with a modifier key the browser opens the tab that the person asks for
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (openPopup(href)) event.preventDefault()
  }
  return (
    <a
      className={buttonClass(isPrimary ? 'filled' : 'quiet')}
      href={href}
      target="_blank"
      rel="noopener"
      aria-describedby={note}
      onClick={open}
    >
      {label}
      <span id={note} className={hidden.hidden}>
        {newWindow}
      </span>
    </a>
  )
}
