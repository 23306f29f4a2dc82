import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { PnrDetail } from '#contract/pnr/pnr'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useSession } from '../../lib/session/session.ts'
import { useOpenChanges } from '../../shell/outbox/change/use-open-changes.ts'
import { openPnrChanges } from '../../shell/outbox/command/hotel-commands.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { saleAddress } from '../../shell/sale/sale-address.ts'
import detail from '../../ui/panel/detail.module.css'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { bookingAddress } from '../booking-address.ts'
import { PnrStatusWord } from '../pnr-status.tsx'
import { pnrDetail } from '../queries.ts'
import { changeDrafts, draftKeyOf } from './change-draft.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeProgress } from './change-progress.tsx'
import { NotChanged } from './not-changed.tsx'

const route = getRouteApi('/app/pnr/change/$supplierCode/$bookingCode')

/** The form that changes a booking; with a command in the history state, how that command stands (safety: H1). */
export function ChangeScreen() {
  const { supplierCode, bookingCode } = route.useParams()
  const userId = useSession()?.claims.userId
  const address = bookingAddress({ productType: 'HOTEL', supplierCode, bookingCode })
  if (address.product !== 'HOTEL') return <Navigate to="/app/pnr/list" replace />
  if (!userId) return null
  return <Change userId={userId} supplierCode={address.supplierCode} code={address.code} />
}

type Props = { userId: string; supplierCode: SupplierCode; code: string }

function Change({ userId, supplierCode, code }: Props) {
  const t = useTranslations('pnrChange')
  const navigate = useNavigate()
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const toForm = () =>
    void navigate({
      to: '/app/pnr/change/$supplierCode/$bookingCode',
      params: { supplierCode, bookingCode: code },
      replace: true,
    })
  const form = <OpenedForm userId={userId} supplierCode={supplierCode} code={code} followed={commandId} />
  return (
    <div className={detail.screen}>
      <Link
        to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
        params={{ productType: 'HOTEL', supplierCode, bookingCode: code }}
        className={detail.back}
      >
        <IconChevronLeft size={18} aria-hidden />
        {t('back', { code })}
      </Link>
      <h1>{t('title', { code })}</h1>
      {commandId ? (
        <ChangeProgress
          key={commandId}
          userId={userId}
          commandId={commandId}
          address={{ supplierCode, code }}
          onBack={toForm}
        >
          {form}
        </ChangeProgress>
      ) : (
        form
      )}
    </div>
  )
}

/** The booking as it is now, and the form over it, unless a change of it is under way. */
function OpenedForm({ userId, supplierCode, code, followed }: Props & { followed: string | undefined }) {
  const pnr = useQuery({ ...pnrDetail(supplierCode, code), staleTime: 0 })
  const open = useOpenChanges(userId, openPnrChanges, code, followed).find((one) => one.code === code)
  if (pnr.error instanceof ApiFailure && pnr.error.status === 404)
    return <Navigate to="/app/pnr/list" replace state={{ missingPnr: code }} />
  if (!pnr.data) {
    if (pnr.isError) return <ErrorState error={pnr.error} onRetry={() => void pnr.refetch()} />
    return <Skeletons count={2} shape="form" />
  }
  // the booking says which, and how it stands
  if (open) return <Navigate {...saleAddress({ product: 'HOTEL', supplierCode, code })} replace />
  const { changes } = pnr.data
  const key = draftKeyOf(pnr.data)
  return (
    <>
      <Head pnr={pnr.data} />
      {changes && isAnythingOpen(changes) ? (
        <DraftGate name={changeDrafts.nameOf(key)}>
          <ChangeForm pnr={pnr.data} changes={changes} userId={userId} />
        </DraftGate>
      ) : (
        <NotChanged pnr={pnr.data} />
      )}
    </>
  )
}

/** At the supplier, or by the desk. */
function isAnythingOpen({ obstacles, askObstacle }: PnrChanges): boolean {
  return askObstacle === null || Object.values(obstacles).includes(null)
}

function Head({ pnr }: { pnr: PnrDetail }): ReactNode {
  return (
    <header className={detail.head}>
      <div className={detail.about}>
        <b>{pnr.hotelName}</b>
        <PnrStatusWord status={pnr.displayStatus} />
      </div>
    </header>
  )
}
