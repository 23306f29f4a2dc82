import { openBlank } from '../../lib/open-beside.ts'

/** Opens what an address that is yet to be asked for leads to. The window opens with the tap itself: a phone blocks one
 * that opens after the answer, and says nothing. A download leaves it as it is, so it says what it is for. */
export async function openLinked(words: string, askAddress: () => Promise<string>): Promise<void> {
  const opened = openBlank()
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
