import { useTranslations } from 'use-intl'
import { maxSoldAtNet, type SoldAtNet } from '#contract/money/sold-at-net'
import screen from '../../../ui/panel/screen.module.css'

/** Names what the platform sells at net, because none of its rules is for it. */
export function AtNetNote({ sales }: { sales: readonly SoldAtNet[] }) {
  const t = useTranslations('adminPrices.atNet')
  if (sales.length === 0) return null
  const named = sales.map((sale) =>
    t(sale.product === 'HOTEL' ? `sales.HOTEL_${sale.buyer}` : `sales.${sale.product}`),
  )
  return (
    <p className={screen.quiet} role="status">
      {sales.length === maxSoldAtNet ? t('all') : t('some', { sales: named.join(', ') })}
    </p>
  )
}
