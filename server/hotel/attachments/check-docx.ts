import { contentTypesOf } from '../../files/content-types.ts'
import { hasMacros, notWhatItSays } from '../../files/refuse-file.ts'
import { readZipDirectory } from '../../files/zip-directory.ts'

/** A Word document by what its directory and its list of parts say; nothing else of it is unpacked. */
export function checkDocx(bytes: Uint8Array): void {
  const entries = readZipDirectory(bytes)
  const listed = contentTypesOf(bytes, entries)
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw notWhatItSays()
  const macros = entries.some(({ name }) => /vba|activex/i.test(name)) || /macroenabled|vba/i.test(listed)
  if (macros) throw hasMacros('document')
  if (!listed.includes('wordprocessingml.document.main+xml')) throw notWhatItSays()
}
