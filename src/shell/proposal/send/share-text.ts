/** Opens the share sheet; answers whether it was opened. Closing it is no error; after a long answer of the server the browser may want
 * another press first. */
export async function shareText(title: string, text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title, text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
