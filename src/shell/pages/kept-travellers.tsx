import { useLocale, useTranslations } from 'use-intl'
import { useKeptBook } from '../../lib/book/kept-book.ts'
import { formatMoment } from '../../lib/language/format.ts'

/** How many people of the traveller book this device keeps, and since when. */
export function KeptTravellers() {
  const t = useTranslations('offline')
  const locale = useLocale()
  const book = useKeptBook()
  if (!book || book.travellerList.length === 0) return null
  return (
    <p>
      {t('travellers', { count: book.travellerList.length, moment: formatMoment(new Date(book.at), locale) })}
    </p>
  )
}
