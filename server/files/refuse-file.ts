import { Refusal } from '../http/refusal.ts'

/** safety: H11; the one way for a file to be refused. */
export function refuseFile(sentence: string): Refusal {
  return new Refusal('UNSUPPORTED_MEDIA_TYPE', sentence)
}

export const notWhatItSays = () =>
  refuseFile('The content of this file is not what its name says, or it is damaged.')

export const tooBigInside = () => refuseFile('This file is too large once it is opened.')

export const isProtected = () => refuseFile('This workbook is protected by a password; save it without one.')

export const tooManyFiles = () =>
  new Refusal('UNAVAILABLE', 'Too many files are being read. Please try again in a moment.', 5)
