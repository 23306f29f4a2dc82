import { otherKindOf } from '#contract/sheet/file-kind'
import { hasStream, isCompoundFile } from '../../files/compound-file.ts'
import { contentTypesOf } from '../../files/content-types.ts'
import { fileDamaged, fileLocked, hasMacros, refuseFile } from '../../files/refuse-file.ts'
import { opensAsZip, startsLikeHtml } from '../../files/sniff-kinds.ts'
import { readZipDirectory } from '../../files/zip-directory.ts'
import { refusal } from '../../http/call/refusal.ts'

/** Does not match `sheet.binary.macroEnabled`, which some programs list as a default without using it. */
const macroTypes = /(sheet|template|addin)\.macroenabled\.(main|12)\+xml|vbaproject/i

const isLinked = () => refuseFile('refusals.workbookLinked')

/** Checks a workbook before it is parsed: its name, first bytes and directory agree, and it contains no second file
 * (safety: H11). */
export function checkWorkbook(fileName: string, content: Uint8Array): void {
  const extension = /\.(xlsx?)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  if (!extension) throw refuseFile('refusals.workbookKinds')
  if (content.length === 0) throw refusal('INVALID_REQUEST', 'refusals.fileEmpty')
  // a workbook with a password is a compound file, also when it is named .xlsx
  if (isCompoundFile(content) && hasStream(content, 'EncryptedPackage')) throw fileLocked()
  const kind = otherKindOf(content)
  if (kind) throw refuseFile(`refusals.workbookIs${kind}`)
  if (extension === 'xlsx') checkXlsx(content)
  else checkXls(content)
}

function checkXlsx(content: Uint8Array): void {
  const entries = readZipDirectory(content)
  const listed = contentTypesOf(content, entries)
  const names = entries.map(({ name }) => name.toLowerCase())
  if (names.some((name) => /vba|activex/.test(name)) || macroTypes.test(listed)) throw hasMacros('workbook')
  if (names.some((name) => name.startsWith('xl/externallinks/'))) throw isLinked()
  if (!names.includes('xl/workbook.xml') || !listed.includes('spreadsheetml.sheet.main+xml'))
    throw fileDamaged()
}

function checkXls(content: Uint8Array): void {
  if (!isCompoundFile(content) || !hasStream(content, 'Workbook')) throw fileDamaged()
  if (hasStream(content, '_VBA_PROJECT_CUR') || hasStream(content, '_VBA_PROJECT'))
    throw hasMacros('workbook')
  if (opensAsZip(content) || startsLikeHtml(content)) throw fileDamaged()
}
