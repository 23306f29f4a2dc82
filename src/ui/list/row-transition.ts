import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

type Place = { href: string; pathname: string }
type Change = { fromLocation?: Place; toLocation: Place }

/** The booking that was opened last, and its list. */
let opened: { booking: string; list: string | undefined } | undefined
let named: HTMLElement | null | undefined

/** From the first list on, a row grows into the booking that it opens, and the booking shrinks back into its row (design: look,
 * motion). It comes with the lists, as the first screens need no byte of it. */
export function useRowTransition(): void {
  const router = useRouter()
  useEffect(() => {
    // a browser that knows no types of transitions would move every change of the address
    if (CSS.supports('selector(:active-view-transition-type(row))'))
      router.options.defaultViewTransition ??= { types: (change) => typesOf(router, change) }
  }, [router])
}

/** `false`: nothing moves, as where filters change the address. */
function typesOf(router: AnyRouter, { fromLocation: from, toLocation: to }: Change): string[] | false {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (nameRow(to.href)) opened = { booking: to.href, list: from?.pathname }
  else if (opened && opened.booking === from?.href && opened.list === to.pathname) {
    // the list may load twice as it comes, which would end the movement
    opened = undefined
    const stop = router.subscribe('onRendered', () => {
      stop()
      nameRow(from.href)
    })
  } else return false
  return ['row']
}

/** Whether a row leads there: it is the one that moves. The head of a booking has the same name (`booking-frame.module.css`). */
function nameRow(href: string): boolean {
  named?.style.removeProperty('view-transition-name')
  const link = [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(
    (one) => one.getAttribute('href') === href && one.offsetParent,
  )
  named = link?.closest<HTMLElement>('tr, li')
  named?.style.setProperty('view-transition-name', 'booking')
  return Boolean(named)
}
