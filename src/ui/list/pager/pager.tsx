import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { pageWindow } from './page-window.ts'
import styles from './pager.module.css'

type Props = {
  page: number
  pages: number
  /** There are more pages than were counted. */
  open?: boolean
  onPage: (page: number) => void
}

export function Pager({ page, pages, open = false, onPage }: Props) {
  const t = useTranslations('pager')
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      <button type="button" aria-label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <span className={styles.place}>{t(open ? 'placeOpen' : 'place', { page, pages })}</span>
      <span className={styles.numbers}>
        {pageWindow(page, pages).map((one, index, all) =>
          one === null ? (
            <span key={`gap before ${all[index + 1]}`} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-label={t('page', { page: one })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          ),
        )}
      </span>
      <button type="button" aria-label={t('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </nav>
  )
}
