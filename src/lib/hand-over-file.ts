/** Long enough for the slowest device to begin to write. */
const keptMs = 60_000

/** Saves a file as the browser saves downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}

/** Whether the device has a share sheet that takes a PDF. */
export function canSharePdf(): boolean {
  const file = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' })
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/** Hands a file to the share sheet. A person who closes the sheet changed their mind; where the sheet may not open any
 * more, because the file was long in coming, the file is saved. */
export async function shareFile(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name, text })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return
    if (name !== 'NotAllowedError') throw error
    saveFile(file)
  }
}
