import type { PointerEvent as Press } from 'react'

/** Moves the entry of the pressed handle past its neighbours while the pointer passes their middles. The window listens, as an element
 * that is moved in the page loses the pointer. */
export function startDrag(press: Press<HTMLElement>, onMove: (by: -1 | 1) => void): void {
  const item = press.currentTarget.closest('li')
  if (!item || press.button !== 0) return
  press.preventDefault()
  item.toggleAttribute('data-dragged', true)
  const ending = new AbortController()
  const { signal } = ending
  addEventListener(
    'pointermove',
    ({ clientY }) => {
      const { previousElementSibling: before, nextElementSibling: after } = item
      if (before && clientY < middleOf(before)) onMove(-1)
      else if (after && clientY > middleOf(after)) onMove(1)
    },
    { signal },
  )
  const end = () => {
    item.toggleAttribute('data-dragged', false)
    ending.abort()
  }
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
