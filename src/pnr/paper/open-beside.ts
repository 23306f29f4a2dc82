/** spec: shell-and-hotel §7. */
const size = 'popup,width=1024,height=860'

/** Opens a page of this app in a window of its own; `false` where the browser refuses, so that the link itself may lead
 * there. Not by the feature `noopener`, which answers the same whether a window opened or not: the tie is cut here. */
export function openBeside(href: string): boolean {
  const opened = window.open('', '_blank', size)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(href)
  return true
}
