import { readDay } from '#contract/day/typed-day'

/** Titles as they are written in lists, in English and Indonesian. */
const titleWords: Readonly<Record<string, string>> = {
  TN: 'MR',
  TUAN: 'MR',
  BAPAK: 'MR',
  BPK: 'MR',
  SDR: 'MR',
  NY: 'MRS',
  NYONYA: 'MRS',
  IBU: 'MRS',
  NN: 'MS',
  NONA: 'MS',
  SDRI: 'MS',
  MASTER: 'MSTR',
}
const identityWords: Readonly<Record<string, string>> = { PASPOR: 'PASSPORT', NIK: 'KTP' }

/** The title that a cell means, if it is offered. */
export function readTitle<T extends string>(text: string, offered: readonly T[]): T | null {
  return readOption(text.replace(/\.$/, ''), offered, titleWords)
}

export function readIdentityType<T extends string>(text: string, offered: readonly T[]): T | null {
  return readOption(text, offered, identityWords)
}

/** The option that a cell means, by its value or one of the words for it. */
export function readOption<T extends string>(
  text: string,
  offered: readonly T[],
  words: Readonly<Record<string, string>> = {},
): T | null {
  const typed = text.trim().toUpperCase()
  const meant = words[typed] ?? typed
  return offered.find((option) => option.toUpperCase() === meant.toUpperCase()) ?? null
}

/** `YYYY-MM-DD`, or the text itself, which its field shows with what is wrong. */
export function readDayCell(text: string): string {
  const read = readDay(text)
  return read.is === 'day' ? read.day : text
}

/** A phone number of digits alone, without the signs that people write between them. */
export function digitsOfPhone(text: string): string {
  return /^\+?[\d ().-]+$/.test(text) ? text.replace(/\D/g, '') : text
}
