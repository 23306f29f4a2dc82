import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './term.module.css'

type Props = { meaning: string; children: ReactNode }

/** Keeps the meaning off the edges of the window. */
const edge = 8

/** A word of the trade with its meaning, which comes with the pointer, the focus or a touch and goes with Escape. */
export function Term({ meaning, children }: Props) {
  const id = useId()
  const word = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  function show() {
    const { current: box } = tip
    if (!box || !word.current || box.matches(':popover-open')) return
    box.showPopover()
    const { left, top, bottom } = word.current.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = box
    const isRoomBelow = bottom + offsetHeight <= innerHeight - edge
    box.style.left = `${Math.max(edge, Math.min(left, innerWidth - offsetWidth - edge))}px`
    box.style.top = `${isRoomBelow ? bottom : Math.max(edge, top - offsetHeight)}px`
  }
  function hide() {
    tip.current?.hidePopover()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return
    // a dialog around it stays open
    event.preventDefault()
    hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer may rest on the meaning, too
    <span onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={word}
        type="button"
        className={styles.term}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.meaning}>
        {meaning}
      </span>
    </span>
  )
}
