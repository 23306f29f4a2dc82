import { refusals } from '#contract/call/refusals'
import type { OtherKind } from '#contract/sheet/file-kind'

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
