import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/states.tsx'
import { isNarrowed } from './order-filters.ts'
import type { OrderSearch } from './order-search.ts'

type Props = { search: OrderSearch; onClear: () => void; onFirst: () => void }

/** There are no orders yet, none matches the filters, or the page is past the end. */
export function NoOrders({ search, onClear, onFirst }: Props) {
  const t = useTranslations('order')
  const pastEnd = search.after !== undefined
  if (isNarrowed(search)) {
    return (
      <EmptyState
        title={t('none')}
        hint={t(pastEnd ? 'pastEnd' : 'noneFiltered')}
        action={
          <Button variant="default" onClick={pastEnd ? onFirst : onClear}>
            {t(pastEnd ? 'pages.first' : 'filters.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('none')}
      hint={t('noneHint')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
          {t('search')}
        </Button>
      }
    />
  )
}
