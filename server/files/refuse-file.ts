import type { FailureCode } from '#contract/failure'
import { Refusal } from '../http/refusal.ts'

type FileFailure = Extract<FailureCode, 'UNSUPPORTED_MEDIA_TYPE' | `FILE_${string}`>

/** The only way to refuse a file (safety: H11). */
export function refuseFile(sentence: string, code: FileFailure = 'UNSUPPORTED_MEDIA_TYPE'): Refusal {
  return new Refusal(code, sentence)
}

export const fileDamaged = () =>
  refuseFile('The content of this file is not what its name says, or it is damaged.', 'FILE_DAMAGED')

export const tooBigInside = () => refuseFile('This file is too large once it is opened.', 'FILE_TOO_COMPLEX')

export const takesTooLong = (whatToDo: string) =>
  refuseFile(`This file takes too long to be read; ${whatToDo}.`, 'FILE_TOO_COMPLEX')

export const fileLocked = () =>
  refuseFile('This workbook is protected by a password; save it without one.', 'FILE_LOCKED')

export const hasMacros = (what: 'document' | 'workbook') =>
  refuseFile(`This ${what} has macros; save it without them.`, 'FILE_ACTIVE')

export const tooManyFiles = () =>
  new Refusal('UNAVAILABLE', 'Too many files are being read. Please try again in a moment.', 5)
