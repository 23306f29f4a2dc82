import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listExchangesOfBooking, listExchangesOfCommand } from '#contract/call/evidence'
import { queryFor } from '../../lib/query/query.ts'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import styles from './evidence.module.css'
import type { EvidenceAbout } from './evidence-section.tsx'
import { ExchangeRow } from './exchange-row.tsx'

/** The exchanges of a command or a booking, the oldest first. */
export function SupplierExchanges({ about }: { about: EvidenceAbout }) {
  const t = useTranslations('evidence')
  const ofCommand = useQuery({
    ...queryFor(listExchangesOfCommand, {
      params: { commandId: about.kind === 'command' ? about.commandId : '' },
    }),
    enabled: about.kind === 'command',
    staleTime: 0,
  })
  const ofBooking = useQuery({
    ...queryFor(listExchangesOfBooking, {
      params: { locator: about.kind === 'booking' ? about.locator : '' },
    }),
    enabled: about.kind === 'booking',
    staleTime: 0,
  })
  const found = about.kind === 'command' ? ofCommand : ofBooking
  if (!found.data) {
    if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    return <Skeletons count={1} shape="form" />
  }
  const { exchangeList, notListed } = found.data
  if (exchangeList.length === 0) return <p className={styles.quiet}>{t('none')}</p>
  return (
    <div className={styles.list}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('outcome')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {exchangeList.map((exchange) => (
            <ExchangeRow key={exchange.exchangeId} exchange={exchange} />
          ))}
        </tbody>
      </table>
      {notListed > 0 && <p className={styles.quiet}>{t('notListed', { count: notListed })}</p>}
      <p className={styles.quiet}>{t('hint')}</p>
    </div>
  )
}
