import { inflateRawSync } from 'node:zlib'
import { read, SSF } from 'xlsx'
import { groupGridOf } from '#contract/insurance/group/sheet'
import { readGrids } from '#contract/sheet/workbook-grid'
import { answerFromThread } from '../../files/answer-from-thread.ts'
import { readZipDirectory } from '../../files/zip-directory.ts'
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

/** Whether every file in a zip unpacks to the size in the directory, so that a later reader cannot unpack more. */
function hasDeclaredSizes(bytes: Uint8Array): boolean {
  return readZipDirectory(bytes).every(({ dataAt, packed, unpacked, method }) => {
    if (method === 0 || unpacked === 0) return packed <= Math.max(unpacked, 2)
    try {
      const data = bytes.subarray(dataAt, dataAt + packed)
      return inflateRawSync(data, { maxOutputLength: unpacked }).length === unpacked
    } catch {
      return false
    }
  })
}
