import { saveFile } from './sheet/save-file.ts'

/** Whether the device has a share sheet that takes a PDF. */
export function canSharePdf(): boolean {
  const file = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' })
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/** Opens the share sheet. Closing it is no error. If the browser refuses to open it, because the file arrived too long
 * after the tap, the file is saved instead. */
export function shareFile(file: File, text: string): Promise<void> {
  return shareFiles([file], text)
}

/** The same of several in one. */
export async function shareFiles(files: readonly File[], text: string): Promise<void> {
  try {
    await navigator.share({ files: [...files], title: files[0]?.name ?? '', text })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return
    if (name !== 'NotAllowedError') throw error
    for (const file of files) saveFile(file, file.name)
  }
}
