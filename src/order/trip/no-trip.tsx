import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { TripWords } from '#contract/order/order'
import { keepWords, noWords } from '../../shell/sale/typed-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state/states.tsx'

/** No trip was found; offers the order list, which also finds parts of a name. */
export function NoTrip({ words: { traveller, reference } }: { words: TripWords }) {
  const t = useTranslations('order.trip')
  const search = (traveller.trim() || reference.trim()).slice(0, 60)
  const typed = useMemo(() => keepWords({ ...noWords, search }), [search])
  return (
    <EmptyState
      title={t('none')}
      hint={t('noneHint')}
      action={
        <Link to="/app/order/list" search={{ typed }} className={buttonClass('quiet')}>
          {t('searchOrders')}
        </Link>
      }
    />
  )
}
