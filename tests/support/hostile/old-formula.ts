import { CFB } from 'xlsx'

const number = 0x0203
const formula = 0x0006
/** The formula `2` (token PtgInt). */
const token = Buffer.from('1e0200', 'hex')

/** Replaces the first number of an .xls workbook by a formula: the xlsx library cannot write formulas in this format. */
export function withOldFormula(xls: Buffer): Buffer {
  const container = CFB.read(xls, { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook')
  const stream = Buffer.from(entry.content)
  let at = 0
  while (stream.readUInt16LE(at) !== number) at += 4 + stream.readUInt16LE(at + 2)
  const record = Buffer.alloc(26)
  record.writeUInt16LE(formula, 0)
  record.writeUInt16LE(22 + token.length, 2)
  // row, column, style and value
  stream.copy(record, 4, at + 4, at + 18)
  record.writeUInt16LE(token.length, 24)
  entry.content = Buffer.concat([stream.subarray(0, at), record, token, stream.subarray(at + 18)])
  entry.size = entry.content.length
  return CFB.write(container, { type: 'buffer' })
}
