import type { PermissionName } from './permissions.ts'

/** Said when a permission is missing. The first two are the specification's (spec: shell-and-hotel §6). */
export const whyNot: Readonly<Record<PermissionName, string>> = {
  book: 'No permission to book. Please contact your agency!',
  issue: 'No permission to issue. Please contact your agency!',
  cancel: 'No permission to cancel. Please contact your agency!',
  search: 'No permission to search. Please contact your agency!',
  seeNett: 'No permission to see nett prices. Please contact your agency!',
  seeBalance: 'No permission to see the deposit. Please contact your agency!',
  seeAllBookings: 'No permission to see the bookings of others. Please contact your agency!',
  seeDocuments: 'No permission to see birth dates and documents. Please contact your agency!',
  editRemarks: 'No permission to change remarks and files. Please contact your agency!',
  reports: 'No permission to see reports. Please contact your agency!',
  deposit: 'No permission to see the deposit statement. Please contact your agency!',
  manageOrgs: 'No permission to change agencies.',
  invite: 'No permission to invite people.',
  manageUsers: 'No permission to change people.',
  prices: 'No permission to see or change prices.',
  manageDeposits: 'No permission to move money of deposits.',
  audit: 'No permission to read the audit.',
  suppliers: 'No permission to see or switch suppliers.',
  settings: 'No permission to change the settings of the platform.',
}

export const suspendedSentence =
  'Your agency is suspended: you can read, but not book. Please contact the agency above yours.'
