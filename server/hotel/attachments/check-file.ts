import type { attachmentKinds } from '#contract/pnr/auxiliary'
import { checkPicture } from '../../files/check-picture.ts'
import { hasStream, isCompoundFile } from '../../files/compound-file.ts'
import { contentTypesOf } from '../../files/content-types.ts'
import { fileDamaged, hasMacros, refuseFile } from '../../files/refuse-file.ts'
import { holdsAnotherFile, opensAsZip, startsLikeHtml, startsLikePdf } from '../../files/sniff-kinds.ts'
import { readZipDirectory } from '../../files/zip-directory.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { CheckedFile } from './attachment-store.ts'

const maxLength = 120

/** What a spreadsheet would read as a formula where a list of files is pasted, also as signs of full or small width; a dot hides a file. */
const badBeginning = /^[\s.=+\-@＝＋－＠﹦﹢﹣﹫−]+/u

/** The name to store and show: without folders, invisible characters and reserved signs, of limited length, with its
 * extension. */
function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // multipart forms escape quotes and line breaks like this
    .replace(/%(22|0[ad])/gi, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|?*:;%]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot).slice(0, 12)
  const stem = Array.from(dot < 0 ? name : name.slice(0, dot))
    .slice(0, maxLength - extension.length)
    .join('')
  return `${stem.replace(badBeginning, '').trim() || 'attachment'}${extension}`
}

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

/** Checks a Word document by its zip directory and its list of content types; no other part is unpacked. */
function checkDocx(bytes: Uint8Array): void {
  const entries = readZipDirectory(bytes)
  const listed = contentTypesOf(bytes, entries)
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw fileDamaged()
  const macros = entries.some(({ name }) => /vba|activex/i.test(name)) || /macroenabled|vba/i.test(listed)
  if (macros) throw hasMacros('document')
  if (!listed.includes('wordprocessingml.document.main+xml')) throw fileDamaged()
}

/** Checks that a PDF is complete, from its first byte to its end mark; `inspectPdf` examines its content. */
function checkPdf(bytes: Uint8Array): void {
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
