import { notWhatItSays, refuseFile } from '../../files/refuse-file.ts'

/** A PDF from its first byte to its end mark, that starts nothing as far as it can be read without unpacking. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1_024).includes('%%EOF')) throw notWhatItSays()
  // a name may spell its letters as numbers
  const names = text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  if (/\/(JavaScript|Launch)\b/.test(names))
    throw refuseFile('This PDF runs programs; print it to a new PDF.')
}
