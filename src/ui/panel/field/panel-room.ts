import type { PopoverProps } from '@mantine/core'

/** Keeps a panel within the column of the screen and clear of the bars, of which `html` says how far what takes the focus is scrolled
 * clear. In a dialog, which stands above the bars, the dialog's own room counts. */
export function panelRoom(target: Element | null): Pick<PopoverProps, 'middlewares'> {
  const main = target?.closest('main')
  if (!main || target?.closest('dialog')) return {}
  const page = getComputedStyle(document.documentElement)
  const side = Number.parseFloat(getComputedStyle(main).paddingInlineStart)
  const { left, right } = main.getBoundingClientRect()
  const padding = {
    top: Number.parseFloat(page.scrollPaddingTop),
    bottom: Number.parseFloat(page.scrollPaddingBottom),
    left: left + side,
    right: document.documentElement.clientWidth - right + side,
  }
  return { middlewares: { flip: { padding }, shift: { padding, crossAxis: true } } }
}
