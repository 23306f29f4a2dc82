import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { fullName } from '#contract/travellers/names'
import type { TravellerRow } from '#contract/travellers/traveller'
import { formatDay } from '../../lib/language/format.ts'
import type { Column } from '../../ui/list/rows.tsx'
import screen from '../../ui/panel/screen.module.css'

/** The whole card opens the person. */
export function useTravellerColumns(): readonly Column<TravellerRow>[] {
  const t = useTranslations('travellers')
  const locale = useLocale()
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const link = (row: TravellerRow) => (
    <Link
      className={screen.link ?? ''}
      to="/app/travellers/$travellerId"
      params={{ travellerId: row.travellerId }}
      state={{ openedFromList: true }}
      data-opens="detail"
    >
      {[row.title, fullName(row)].filter(Boolean).join(' ')}
    </Link>
  )
  const born = ({ birthYear }: TravellerRow) => birthYear
  const nationality = ({ nationality }: TravellerRow) => nationality && countries.of(nationality)
  const documents = ({ documentList }: TravellerRow) =>
    documentList
      .map(({ kind, expiresOn }) =>
        expiresOn === null
          ? t(`kind.${kind}`)
          : t('documentUntil', { kind: t(`kind.${kind}`), day: formatDay(expiresOn, locale) }),
      )
      .join(', ')
  const groups = ({ groupList }: TravellerRow) => groupList.map(({ name }) => name).join(', ')
  return [
    { heading: t('column.name'), cell: link, card: { head: link } },
    {
      heading: t('column.born'),
      cell: born,
      card: { text: (row) => row.birthYear && t('bornIn', { year: String(row.birthYear) }) },
    },
    { heading: t('column.nationality'), cell: nationality },
    { heading: t('column.documents'), cell: documents, card: { note: documents } },
    { heading: t('column.groups'), cell: groups },
    { heading: t('column.agency'), cell: ({ ownerOrgName }) => ownerOrgName },
  ]
}
