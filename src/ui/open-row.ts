import type { MouseEvent } from 'react'

/** The link that opens a row covers it (`list/listing.module.css`). Under a mouse some texts stand above that link, so that they can be
 * selected: a click on one of these opens the row, too. */
export const opensByText = { onClick: openFromText, onAuxClick: openFromText }

function openFromText(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button } = event
  if (!(target instanceof Element) || target.closest('a, button, summary, label, input')) return
  // the end of a selection, or the menu of the right button
  if (getSelection()?.isCollapsed === false || button === 2) return
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-opens]')
  if (!link) return
  if (button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
  else link.click()
}
