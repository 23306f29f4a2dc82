/** spec: shell-and-hotel §7. */
const size = 'popup,width=1024,height=860'

/** Opens a page of this app in a popup; `false`: the browser refused, and the link should open it instead. Does not use
 * the `noopener` feature, with which `window.open` always answers `null`; `openBlankWindow` clears `opener` instead. */
export function openPopup(href: string): boolean {
  const opened = openBlankWindow(size)
  if (!opened) return false
  opened.location.replace(href)
  return true
}

/** Opens an empty window without access to this one, to be navigated by the caller. */
export function openBlankWindow(features?: string): Window | null {
  const opened = window.open('', '_blank', features)
  if (opened) opened.opener = null
  return opened
}
