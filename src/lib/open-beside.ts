/** spec: shell-and-hotel §7. */
const size = 'popup,width=1024,height=860'

/** Opens a page of this app in a window of its own; `false` where the browser refuses, so that the link itself may lead
 * there. Not by the feature `noopener`, which answers the same whether a window opened or not: the tie is cut here. */
export function openBeside(href: string): boolean {
  const opened = openBlank(size)
  if (!opened) return false
  opened.location.replace(href)
  return true
}

/** An empty window that knows nothing of this one, to be led somewhere. */
export function openBlank(features?: string): Window | null {
  const opened = window.open('', '_blank', features)
  if (opened) opened.opener = null
  return opened
}
