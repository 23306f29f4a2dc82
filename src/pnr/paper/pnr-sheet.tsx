import { useLocale, useTranslations } from 'use-intl'
import type { PaperMark } from '#contract/paper/mark'
import { type PaperChoice, paperOf } from '#contract/pnr/paper-content'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoment } from '../../lib/language/format.ts'
import { PaperSheet } from '../../shell/paper/paper-sheet.tsx'

type Props = {
  pnr: PnrDetail
  choice: PaperChoice
  mark: PaperMark | undefined
  /** When the data was fetched (milliseconds), if it may be out of date; else `null`. */
  asOf: number | null
}

export function PnrSheet({ pnr, choice, mark, asOf }: Props) {
  const t = useTranslations('papers.paper')
  const locale = useLocale()
  const paper = paperOf(pnr, choice, (word, values) => t(word, values))
  return (
    <PaperSheet
      paper={{ ...paper, ...(pnr.issuerLogoUrl && { logoUrl: pnr.issuerLogoUrl }) }}
      locatorLabel={t('locator')}
      mark={mark}
      age={asOf === null ? null : t('asOf', { moment: formatMoment(new Date(asOf), locale) })}
    />
  )
}
