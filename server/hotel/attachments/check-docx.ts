import { contentTypesOf } from '../../files/content-types.ts'
import { fileDamaged, hasMacros } from '../../files/refuse-file.ts'
import { readZipDirectory } from '../../files/zip-directory.ts'

/** Checks a Word document by its zip directory and its list of content types; no other part is unpacked. */
export function checkDocx(bytes: Uint8Array): void {
  const entries = readZipDirectory(bytes)
  const listed = contentTypesOf(bytes, entries)
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw fileDamaged()
  const macros = entries.some(({ name }) => /vba|activex/i.test(name)) || /macroenabled|vba/i.test(listed)
  if (macros) throw hasMacros('document')
  if (!listed.includes('wordprocessingml.document.main+xml')) throw fileDamaged()
}
