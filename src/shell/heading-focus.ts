import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeFollowsSignIn } from './follow-sign-in.ts'

const productName = 'Tradewind'
/** If a screen shows its heading later than this, the focus is not moved. */
const headingTimeoutMs = 15_000

/** After a navigation, moves the focus to the screen's main heading and sets the window title to its text, or to its
 * `data-title`: a heading that names a person must not enter the browser history. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged && fromLocation) return
      stopWaiting()
      stopWaiting = whenHeadingAppears((heading) => {
        document.title = `${heading.dataset.title ?? heading.textContent} · ${productName}`
        if (takeFollowsSignIn() || fromLocation) focusHeading(heading)
      })
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
}

/** Focuses the heading, unless a field of the screen already has the focus. */
function focusHeading(heading: HTMLElement): void {
  const focused = document.activeElement
  if (focused && focused !== document.body && focused.closest('main')) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function whenHeadingAppears(onHeading: (heading: HTMLElement) => void): () => void {
  const check = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    stop()
    // first let the screen focus one of its fields
    requestAnimationFrame(() => onHeading(heading))
    return true
  }
  const observer = new MutationObserver(check)
  const timer = setTimeout(() => stop(), headingTimeoutMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  if (!check()) observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
