import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from '../../../ui/list/pager.module.css'
import { defaultPaxPageSize, type PaxPageSize, pageButtons, paxPageSizes } from '../page-buttons.ts'
import detail from '../policy-detail.module.css'

type Props = {
  page: number
  pages: number
  size: PaxPageSize
  onPage: (page: number) => void
  onSize: (size: PaxPageSize) => void
}

/** spec: insurance §9. */
export function ParticipantPages({ page, pages, size, onPage, onSize }: Props) {
  const t = useTranslations('insuranceList')
  return (
    <div className={detail.pages}>
      <nav className={styles.pager} aria-label={t('detail.pages')}>
        {pageButtons(page, pages).map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t('detail.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ))}
      </nav>
      <NativeSelect
        aria-label={t('pageSize')}
        value={String(size)}
        data={paxPageSizes.map((value) => ({ value: String(value), label: t('perPage', { count: value }) }))}
        onChange={({ currentTarget: { value } }) =>
          onSize(paxPageSizes.find((one) => String(one) === value) ?? defaultPaxPageSize)
        }
      />
    </div>
  )
}
