/** Hands the address of this screen to the share sheet, or to the clipboard where there is none; `null`: whoever sees the
 * sheet needs no words. */
export async function shareLink(title: string): Promise<'copied' | 'notCopied' | null> {
  const url = window.location.href
  try {
    if ('share' in navigator && navigator.canShare({ url })) {
      await navigator.share({ title, url })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // a person who closes the sheet changed their mind
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'notCopied'
  }
}
