import '@mantine/core/styles/Radio.layer.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PnrTabs } from '../shell/frame/pnr-tabs.tsx'
import { ListHead } from '../ui/list/list-head.tsx'
import listing from '../ui/list/listing.module.css'
import card from '../ui/panel/card.module.css'
import { EmptyState, ErrorState, Skeletons } from '../ui/state/states.tsx'
import { AsOf } from '../ui/time/as-of.tsx'
import { AfterRestore } from './after-restore.tsx'
import { ChangeRequests } from './change-requests.tsx'
import { ChangedBookings } from './changed-bookings.tsx'
import styles from './desk.module.css'
import { DoubtfulCard } from './doubtful-card.tsx'
import { HotelsToCall } from './hotels-to-call.tsx'
import { changedQuery, changeRequestsQuery, doubtfulQuery, toCallQuery, unknownQuery } from './queries.ts'

/** What waits for somebody who telephones: what suppliers have and a restored backup does not, supplier commands whose outcome is unknown, changes that agents have asked for, bookings that suppliers
 * have changed, and hotels that have given no number. */
export function DeskScreen() {
  const t = useTranslations('pnr.desk')
  const call = useTranslations('pnr.call')
  const change = useTranslations('pnrChange.desk')
  const doubtful = useQuery(doubtfulQuery)
  const hotelsToCall = useQuery(toCallQuery).data?.total ?? 0
  const asked = useQuery(changeRequestsQuery).data?.total ?? 0
  const changed = useTranslations('pnr.change')
  const changedBookings = useQuery(changedQuery).data?.total ?? 0
  const restored = useQuery({ ...unknownQuery, enabled: doubtful.data?.mayResolve === true }).data
  const others = hotelsToCall + changedBookings + asked + (restored?.restore ? 1 : 0)
  const place = useRef<HTMLDivElement>(null)
  // a settled command disappears together with the pressed button, which had the focus
  const keepFocus = () => {
    if (document.activeElement === document.body) place.current?.focus()
  }
  return (
    <div className={listing.screen}>
      <PnrTabs />
      <div ref={place} tabIndex={-1}>
        <ListHead
          title={t('title')}
          count={
            doubtful.data && (
              <>
                {t('count', { count: doubtful.data.doubtfulCommandList.length })}
                {asked > 0 && <span>{change('count', { count: asked })}</span>}
                {changedBookings > 0 && <span>{changed('count', { count: changedBookings })}</span>}
                {hotelsToCall > 0 && <span>{call('count', { count: hotelsToCall })}</span>}
                <AsOf at={doubtful.dataUpdatedAt} />
              </>
            )
          }
        />
      </div>
      {restored?.restore && (
        <AfterRestore restore={restored.restore} found={restored} onSettled={keepFocus} />
      )}
      {doubtful.data ? (
        <>
          {doubtful.data.doubtfulCommandList.length === 0 && others === 0 && (
            <EmptyState
              title={t('none')}
              hint={t('noneHint')}
              action={
                <Button variant="default" renderRoot={(props) => <Link to="/app/order/list" {...props} />}>
                  {t('toOrders')}
                </Button>
              }
            />
          )}
          <ul className={card.list}>
            {doubtful.data.doubtfulCommandList.map((command) => (
              <li key={command.commandId}>
                <DoubtfulCard command={command} mayResolve={doubtful.data.mayResolve} onSettled={keepFocus} />
              </li>
            ))}
          </ul>
          {(doubtful.data.doubtfulCommandList.length > 0 || others === 0) && (
            <p className={styles.quiet}>{t('hint')}</p>
          )}
        </>
      ) : doubtful.isError ? (
        <ErrorState error={doubtful.error} onRetry={() => void doubtful.refetch()} />
      ) : (
        <Skeletons count={2} shape="form" />
      )}
      <ChangeRequests onSettled={keepFocus} />
      <ChangedBookings onSettled={keepFocus} />
      <HotelsToCall onSettled={keepFocus} />
    </div>
  )
}
