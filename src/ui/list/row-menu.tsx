import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './row-menu.module.css'

export type RowAct = { word: string; onSelect: () => void }

type Props = { label: string; acts: readonly RowAct[] }

/** The button at the end of a row, and the menu that it opens: the browser's popover, which closes on Escape or a press beside it
 * and gives the focus back. */
export function RowMenu({ label, acts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [shown, from] = [menu.current, button.current]
    if (!isOpen || !shown || !from) return
    shown.showPopover()
    place(shown, from.getBoundingClientRect())
    shown.querySelector('button')?.focus({ preventScroll: true })
    // it would stand beside another row
    const close = () => shown.hidePopover()
    addEventListener('scroll', close, { capture: true, once: true })
    return () => removeEventListener('scroll', close, { capture: true })
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        ⋮
      </button>
      {isOpen && (
        <div
          ref={menu}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.menu}
          onKeyDown={moveFocus}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        >
          {acts.map(({ word, onSelect }) => (
            <button
              key={word}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                menu.current?.hidePopover()
                onSelect()
              }}
            >
              {word}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Below the button, its end at the button's; above it where there is no room. */
function place(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { offsetHeight, offsetWidth, style } = menu
  const hasRoom = bottom + offsetHeight <= innerHeight
  style.top = `${Math.max(0, hasRoom ? bottom : top - offsetHeight)}px`
  style.left = `${Math.max(0, right - offsetWidth)}px`
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')]
  const next = steps[event.key]?.(
    items.findIndex((item) => item.matches(':focus')),
    items.length,
  )
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
