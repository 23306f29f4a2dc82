import { shareFile } from '../../lib/share-file.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'

/** Gives a file to the share sheet where the device has one that takes it, otherwise saves it. */
export async function handOut(file: File, text: string): Promise<void> {
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) await shareFile(file, text)
  else saveFile(file, file.name)
}
