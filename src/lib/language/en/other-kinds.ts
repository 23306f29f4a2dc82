import type { OtherKind } from '#contract/file-kind'
import { refusals } from '#contract/refusals'

/** What a file is that was taken for a workbook. */
export const otherKinds: Record<OtherKind, string> = {
  Pdf: refusals.workbookIsPdf,
  Picture: refusals.workbookIsPicture,
  Document: refusals.workbookIsDocument,
  Slides: refusals.workbookIsSlides,
  WebPage: refusals.workbookIsWebPage,
  Text: refusals.workbookIsText,
  Archive: refusals.workbookIsArchive,
  OtherSheet: refusals.workbookIsOtherSheet,
}
