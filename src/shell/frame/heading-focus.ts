import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { onTitleCount, withCount } from '../badge/title-count.ts'
import { takeFollowsSignIn } from '../start/follow-sign-in.ts'

const productName = 'Tradewind'
/** If a screen shows its heading later than this, the focus is not moved. */
const headingTimeoutMs = 15_000

/** Keeps the window title like the screen's main heading, and moves the focus there after a navigation. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(followTitle, [])
  // before the router says that the first screen stands
  useLayoutEffect(() => {
    let stopWaiting = () => {}
    let isFirst = true
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const isNavigation = !isFirst && Boolean(fromLocation)
      isFirst = false
      if (!pathChanged && isNavigation) return
      stopWaiting()
      follow(() => takeFollowsSignIn() || isNavigation)
    })
    function follow(isWanted: () => boolean) {
      stopWaiting = whenHeadingAppears((heading) => {
        if (!isWanted()) return
        focusHeading(heading)
        // a screen may draw its heading anew, as when the answer comes, and the focus goes with the old one
        stopWaiting = whenRemoved(heading, () => follow(() => document.activeElement === document.body))
      })
    }
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
}

/** The window title is the text of the main heading, whenever and wherever it changes, or its `data-title`: a heading that
 * names a person must not enter the browser history. Before it stands how many holds are due. */
function followTitle(): () => void {
  const show = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const words = heading && (heading.dataset.title ?? wordsOf(heading))
    const title = withCount(`${words} · ${productName}`)
    if (!words || document.title === title) return
    document.title = title
  }
  const observer = new MutationObserver(show)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-title'],
  })
  const end = onTitleCount(show)
  show()
  return () => {
    end()
    observer.disconnect()
  }
}

/** Without what is only said, as that the locator was copied. */
function wordsOf(heading: HTMLElement): string {
  const said = [...heading.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  return said.reduce((words, one) => words.replace(one, ''), heading.textContent).trim()
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
    // first let the screen focus one of its fields, which it does in the next frame
    requestAnimationFrame(() => requestAnimationFrame(() => onHeading(heading)))
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

function whenRemoved(element: HTMLElement, onRemoved: () => void): () => void {
  const check = () => {
    if (element.isConnected) return
    observer.disconnect()
    onRemoved()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  check()
  return () => observer.disconnect()
}
