import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { isNarrowed } from './order-filters.ts'
import type { OrderSearch } from './order-search.ts'

type Props = { search: OrderSearch; onClear: () => void; onFirst: () => void }

export function NoOrders({ search, onClear, onFirst }: Props) {
  const t = useTranslations('order')
  const narrowed = search.after === undefined ? 'filtered' : 'pastEnd'
  return (
    <NoRows
      because={isNarrowed(search) ? narrowed : null}
      words={(word) => t(word)}
      clearLabel={t('filters.clear')}
      firstPageLabel={t('pages.first')}
      onClear={onClear}
      onFirst={onFirst}
      start={
        <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
          {t('search')}
        </Button>
      }
    />
  )
}
