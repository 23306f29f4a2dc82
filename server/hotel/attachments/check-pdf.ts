import { fileDamaged } from '../../files/refuse-file.ts'
import { holdsAnotherFile } from '../../files/sniff-kinds.ts'

/** Checks that a PDF is complete, from its first byte to its end mark; `inspectPdf` examines its content. */
export function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = file.length
  while (end > 0 && isPadding(file[end - 1])) end -= 1
  const last = file.subarray(0, end).lastIndexOf('%%EOF')
  const isWhole = /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 16)) && last >= 0 && end - last <= 1_024
  if (!isWhole || holdsAnotherFile(file.subarray(last))) throw fileDamaged()
}

function isPadding(byte: number | undefined): boolean {
  return byte === 0 || byte === 0x20 || byte === 0x0a || byte === 0x0d
}
