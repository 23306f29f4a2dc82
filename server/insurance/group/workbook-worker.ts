import { read, SSF } from 'xlsx'
import { groupGridOf } from '#contract/insurance/group/sheet'
import { readGrids } from '#contract/sheet/workbook-grid'
import { answerFromThread } from '../../files/answer-from-thread.ts'
import { hasDeclaredSizes } from './declared-sizes.ts'
import type { FoundInWorkbook } from './workbook-thread.ts'

answerFromThread(readGrid)

function readGrid(bytes: Uint8Array): FoundInWorkbook {
  try {
    const isZip = bytes[0] === 0x50
    if (isZip && !hasDeclaredSizes(bytes)) return 'damaged'
    return groupGridOf(readGrids((options) => read(bytes, options), SSF))
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'protected' : 'damaged'
  }
}
