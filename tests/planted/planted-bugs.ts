import { believeOneEmptyLookUp } from './bugs/believe-one-empty-look-up.ts'
import { deductOutsideTheTransaction } from './bugs/deduct-outside-the-transaction.ts'
import { defaultDurability } from './bugs/default-durability.ts'
import { dropAnOrganisationFilter } from './bugs/drop-an-organisation-filter.ts'
import { dropTheLock } from './bugs/drop-the-lock.ts'
import { dropTheUniqueIndex } from './bugs/drop-the-unique-index.ts'
import { forgetTheAnswer } from './bugs/forget-the-answer.ts'
import { ignoreTheFence } from './bugs/ignore-the-fence.ts'
import { issueOnPageLoad } from './bugs/issue-on-page-load.ts'
import { issueWithoutAReserve } from './bugs/issue-without-a-reserve.ts'
import { keepOneSegment } from './bugs/keep-one-segment.ts'
import { leaseByTheProcess } from './bugs/lease-by-the-process.ts'
import { netPriceInAnExport } from './bugs/net-price-in-an-export.ts'
import { reSendOnTimeout } from './bugs/re-send-on-timeout.ts'
import { skipTheFingerprint } from './bugs/skip-the-fingerprint.ts'
import { skipWaiting } from './bugs/skip-waiting.ts'
import { taxWhatIsShown } from './bugs/tax-what-is-shown.ts'
import type { PlantedBug } from './planted-bug.ts'

export const plantedBugs: readonly PlantedBug[] = [
  dropTheUniqueIndex,
  dropTheLock,
  skipTheFingerprint,
  forgetTheAnswer,
  reSendOnTimeout,
  ignoreTheFence,
  deductOutsideTheTransaction,
  issueOnPageLoad,
  skipWaiting,
  defaultDurability,
  dropAnOrganisationFilter,
  netPriceInAnExport,
  issueWithoutAReserve,
  keepOneSegment,
  taxWhatIsShown,
  believeOneEmptyLookUp,
  leaseByTheProcess,
]
