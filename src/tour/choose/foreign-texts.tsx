import { useLocale, useTranslations } from 'use-intl'
import { languageOfTours } from '#contract/tour/request'
import screen from '../../ui/panel/screen.module.css'

/** Says in which language the wholesaler writes, if it is not the reader's. */
export function ForeignTexts() {
  const t = useTranslations('tour.detail')
  const locale = useLocale()
  return locale === languageOfTours ? null : <p className={screen.quiet}>{t('foreignTexts')}</p>
}
