import { saveFile } from './sheet/save-file.ts'

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
    saveFile(file, file.name)
  }
}
