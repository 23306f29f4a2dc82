import { useLocale, useTranslations } from 'use-intl'
import { tourTextIn } from '#contract/tour/tour-text'
import screen from '../../ui/panel/screen.module.css'

type Text = { readonly english: string; readonly indonesian: string | undefined }

/** A text of the wholesaler, in the reader's language if the wholesaler has it. */
export function TourText({ english, indonesian }: Text) {
  const { text, lang } = tourTextIn(useLocale(), english, indonesian)
  return <p lang={lang}>{text}</p>
}

/** Says in which language the wholesaler writes, if one of the texts is not in the reader's. */
export function ForeignTexts({ texts }: { texts: readonly Text[] }) {
  const t = useTranslations('tour.detail')
  const locale = useLocale()
  const isForeign = texts.some(
    ({ english, indonesian }) => tourTextIn(locale, english, indonesian).lang !== locale,
  )
  return isForeign ? <p className={screen.quiet}>{t('foreignTexts')}</p> : null
}
