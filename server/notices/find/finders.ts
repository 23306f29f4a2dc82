import type { NoticeKind } from '#contract/notices/kinds'
import { findAnswers } from './find-answers.ts'
import { findCertificates } from './find-certificates.ts'
import { findDeposits } from './find-deposits.ts'
import { findLateBackups } from './find-late-backups.ts'
import { findLimits } from './find-limits.ts'
import { findHotelNumbers, findSupplierChanges } from './find-news.ts'
import { findOutcomes } from './find-outcomes.ts'
import { findUnseen } from './find-unseen.ts'
import type { FindNeeds } from './readers.ts'

/** Keeps a notice of each subject that has come up, for each person who wants to hear of it. */
type Finder = (needs: FindNeeds) => Promise<void>

/** A later kind joins by a line here and one in `contract/notices/kinds.ts`. */
export const finders: Readonly<Record<NoticeKind, Finder>> = {
  LIMIT: findLimits,
  UNSEEN: findUnseen,
  OUTCOME: findOutcomes,
  DEPOSIT: findDeposits,
  HOTEL_NUMBER: findHotelNumbers,
  SUPPLIER_CHANGE: findSupplierChanges,
  CHANGE_ANSWER: findAnswers,
  CERTIFICATE: findCertificates,
  BACKUP: findLateBackups,
}
