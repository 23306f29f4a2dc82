import { openBlank } from '../paper/open-beside.ts'

/** Opens what an address that is yet to be asked for leads to. The window opens with the tap itself: a phone blocks one
 * that opens after the answer, and says nothing. */
export async function openLinked(askAddress: () => Promise<string>): Promise<void> {
  const opened = openBlank()
  if (!opened) throw new Error('The browser opens no window.')
  try {
    opened.location.replace(await askAddress())
  } catch (error) {
    opened.close()
    throw error
  }
}
