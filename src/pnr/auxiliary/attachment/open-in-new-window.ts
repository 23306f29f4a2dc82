import { openBlankWindow } from '../../../lib/open-popup.ts'

/** Opens an address in a new window that must first be fetched. The window is opened at once, because phones silently block
 * one that opens later; it shows `words`, which stay visible if the address is a download. */
export async function openInNewWindow(words: string, askAddress: () => Promise<string>): Promise<void> {
  const opened = openBlankWindow()
  if (!opened) throw new Error('The browser opens no window.')
  opened.document.title = words
  opened.document.body.textContent = words
  try {
    opened.location.replace(await askAddress())
  } catch (error) {
    opened.close()
    throw error
  }
}
