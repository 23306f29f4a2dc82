/** Shares the current address with the system's share sheet, or copies it if there is none; `null`: the sheet was shown, no
 * message is needed. */
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
    // the user closed the sheet
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'notCopied'
  }
}
