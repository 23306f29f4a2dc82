import type { Locator } from '@playwright/test'

/** Pastes rows as they are copied out of a spreadsheet. */
export async function paste(place: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  await place.focus()
  await place.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((cells) => cells.join('\t')).join('\r\n'),
  )
}
