import { hasStream, isCompoundFile } from '../../files/compound-file.ts'
import { hasMacros, notWhatItSays } from '../../files/refuse-file.ts'

/** A Word document of the old kind: a compound file with the streams of Word in its directory. */
export function checkDoc(bytes: Uint8Array): void {
  if (!isCompoundFile(bytes) || !hasStream(bytes, 'WordDocument')) throw notWhatItSays()
  if (hasStream(bytes, '_VBA_PROJECT') || hasStream(bytes, 'Macros')) throw hasMacros('document')
}
