import type { FailureCode } from '#contract/call/failure'
import { type Refusal, refusal } from '../http/call/refusal.ts'
import type { RefusalReason } from '../http/call/refusal-sentences.ts'

type FileFailure = Extract<FailureCode, 'UNSUPPORTED_MEDIA_TYPE' | `FILE_${string}`>
type FileReason = Extract<
  RefusalReason,
  `refusals.${'file' | 'picture' | 'pdf' | 'workbook' | 'document'}${string}`
>
type PlainReason = Exclude<
  FileReason,
  `refusals.files${string}` | 'refusals.fileTooLarge' | 'refusals.pictureTooHeavy'
>

/** The only way to refuse a file (safety: H11). */
export function refuseFile(reason: PlainReason, code: FileFailure = 'UNSUPPORTED_MEDIA_TYPE'): Refusal {
  return refusal(code, reason)
}

export const fileDamaged = () => refuseFile('refusals.fileDamaged', 'FILE_DAMAGED')

export const tooBigInside = () => refuseFile('refusals.fileTooBigInside', 'FILE_TOO_COMPLEX')

export const takesTooLong = (what: 'workbook' | 'picture' | 'pdf') =>
  refuseFile(`refusals.${what}TakesTooLong`, 'FILE_TOO_COMPLEX')

export const fileLocked = () => refuseFile('refusals.workbookLocked', 'FILE_LOCKED')

export const hasMacros = (what: 'document' | 'workbook') =>
  refuseFile(`refusals.${what}HasMacros`, 'FILE_ACTIVE')

export const tooManyFiles = () => refusal('UNAVAILABLE', 'refusals.tooManyFilesRead', {}, { retryAfter: 5 })
