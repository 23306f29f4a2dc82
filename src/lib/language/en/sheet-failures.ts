import { otherKinds } from './other-kinds.ts'

/** Why a chosen workbook is not read. */
export const sheetFailures = {
  notAccepted: 'Only .xls and .xlsx files can be read.',
  empty: 'This file is empty.',
  ...otherKinds,
  tooLarge: 'A file can have at most 10 MB.',
  readerMissing:
    'The part that reads workbooks is not on this device yet. Connect to the network once, and choose the file again.',
  unreadable:
    'This file cannot be read: it is damaged, protected by a password, or no workbook at all. Save it anew as .xlsx.',
}
