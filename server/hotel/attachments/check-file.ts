import type { attachmentKinds } from '#contract/pnr/auxiliary'
import { checkPicture } from '../../files/check-picture.ts'
import { hasStream, isCompoundFile } from '../../files/compound-file.ts'
import { fileDamaged, hasMacros, refuseFile } from '../../files/refuse-file.ts'
import { opensAsZip, startsLikeHtml, startsLikePdf } from '../../files/sniff-kinds.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { CheckedFile } from './attachment-store.ts'
import { checkDocx } from './check-docx.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanFileName } from './clean-file-name.ts'

type Kind = (typeof attachmentKinds)[number]

const kindOfExtension: Readonly<Record<string, Kind>> = {
  doc: 'doc',
  docx: 'docx',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pdf: 'pdf',
}

const checkContent: Record<Kind, (content: Uint8Array) => void> = {
  doc: checkDoc,
  docx: checkDocx,
  pdf: checkPdf,
  png: (content) => checkPicture(content, 'png'),
  jpeg: (content) => checkPicture(content, 'jpeg'),
}

/** Accepts a file whose extension, first bytes and structure agree and that contains no second file (safety: H11). */
export function checkFile(givenName: string, content: Uint8Array): CheckedFile {
  const fileName = cleanFileName(givenName)
  const extension = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(kindOfExtension, extension) ? kindOfExtension[extension] : undefined
  if (!kind) throw refuseFile('refusals.documentKinds')
  if (content.length === 0) throw refusal('INVALID_REQUEST', 'refusals.fileEmpty')
  checkContent[kind](content)
  if (kind !== 'docx' && opensAsZip(content)) throw fileDamaged()
  if (kind !== 'pdf' && startsLikePdf(content)) throw fileDamaged()
  if (startsLikeHtml(content)) throw fileDamaged()
  return { fileName, kind, content }
}

/** Word 97–2003: an OLE compound file with Word's streams in its directory. */
function checkDoc(bytes: Uint8Array): void {
  if (!isCompoundFile(bytes) || !hasStream(bytes, 'WordDocument')) throw fileDamaged()
  if (hasStream(bytes, '_VBA_PROJECT') || hasStream(bytes, 'Macros')) throw hasMacros('document')
}
