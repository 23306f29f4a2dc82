import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const productName = 'Tradewind'
/** A screen that waits for its data longer than this keeps the focus where it is. */
const patienceMs = 15_000

/** After a navigation the focus and the window's title follow the screen's main heading; one that names a person has a
 * title of its own. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(() => {
    let leave = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged && fromLocation) return
      leave()
      leave = whenHeadingStands((heading) => {
        document.title = `${heading.dataset.title ?? heading.textContent} · ${productName}`
        if (fromLocation) receiveFocus(heading)
      })
    })
    return () => {
      leave()
      unsubscribe()
    }
  }, [router])
}

/** A field that took the focus by itself keeps it. */
function receiveFocus(heading: HTMLElement): void {
  const held = document.activeElement
  if (held && held !== document.body && held.closest('main')) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function whenHeadingStands(arrive: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    stop()
    // a screen may give the focus to its first field once it is drawn
    requestAnimationFrame(() => arrive(heading))
    return true
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  if (!look()) observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
