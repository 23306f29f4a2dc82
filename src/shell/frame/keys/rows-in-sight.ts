const link = '[data-rows] a[data-opens]'

/** The links that open the rows of the lists in sight, in their order. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(link)].filter((one) => one.checkVisibility())
}

/** The link that opens the row in which the focus is. */
function linkInFocus(): HTMLElement | null {
  return document.activeElement?.closest('[data-rows] :is(tr, li)')?.querySelector<HTMLElement>(link) ?? null
}

/** Moves the focus to the next row or the one before; at first to the first row. */
export function moveBetweenRows(by: 1 | -1): void {
  const links = rowLinks()
  const focused = linkInFocus()
  const at = focused ? links.indexOf(focused) : -1
  const next = at < 0 ? links[0] : links[at + by]
  next?.focus()
}

/** The address of the booking in whose row the focus is. */
export function bookingInFocus(): string | null {
  const focused = linkInFocus()
  return focused?.dataset.opens === 'booking' ? focused.getAttribute('href') : null
}

/** Chooses the row in which the focus is, or does not choose it any more. */
export function chooseRowInFocus(): void {
  document.activeElement
    ?.closest('[data-rows] :is(tr, li)')
    ?.querySelector<HTMLInputElement>('input[data-choose]')
    ?.click()
}

/** Puts the focus into the field that searches the list; where there is none, opens the one that finds anything. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main search input')
  if (field) field.focus()
  else document.querySelector<HTMLElement>('header [data-palette]')?.click()
}

/** If a booking is shown later than this, the focus is not moved. */
const papersTimeoutMs = 10_000

/** Puts the focus on the first paper of the booking that is being opened. */
export function focusPapersOnceThere(): void {
  const check = () => {
    const paper = document.querySelector<HTMLElement>('[data-papers] :is(a, button:enabled)')
    if (!paper) return
    observer.disconnect()
    paper.focus()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), papersTimeoutMs)
}
