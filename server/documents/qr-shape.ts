import QRCode from 'qrcode'

/** A QR code as one SVG path on a square of `size` modules, for paper and screen. */
export function qrShape(text: string): { size: number; shape: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const indexes = Array.from({ length: size }, (_, index) => index)
  const shape = indexes
    .map((row) => {
      const line = indexes.map((column) => (modules.get(row, column) ? 'x' : ' ')).join('')
      return [...line.matchAll(/x+/g)]
        .map(({ 0: run, index }) => `M${index} ${row}h${run.length}v1h-${run.length}z`)
        .join('')
    })
    .join('')
  return { size, shape }
}
