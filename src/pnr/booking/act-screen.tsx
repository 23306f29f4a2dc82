import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { ApiFailure } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import { bookingAddress } from '../booking-address.ts'
import { PnrStatusWord } from '../pnr-status.tsx'
import { pnrDetail } from '../queries.ts'
import styles from './act.module.css'
import { ActProgress } from './act-progress.tsx'
import { PnrActions } from './pnr-actions.tsx'
import { ToBooking } from './to-booking.tsx'
import { usePnrCommand } from './use-pnr-command.ts'

const issuedRoute = getRouteApi('/app/pnr/issued/$supplierCode/$bookingCode')
const cancelRoute = getRouteApi('/app/pnr/cancel/$supplierCode/$bookingCode')

export function IssuedScreen() {
  const { supplierCode, bookingCode } = issuedRoute.useParams()
  return <ActScreen act="issue" supplierCode={supplierCode} bookingCode={bookingCode} />
}

export function CancelScreen() {
  const { supplierCode, bookingCode } = cancelRoute.useParams()
  return <ActScreen act="cancel" supplierCode={supplierCode} bookingCode={bookingCode} />
}

type Props = { act: 'issue' | 'cancel'; supplierCode: string; bookingCode: string }

/** Resumes the command in the history state; without one it shows the booking and changes nothing (safety: H1). */
function ActScreen({ act, supplierCode, bookingCode }: Props) {
  const t = useTranslations('pnr.act')
  const userId = useSession()?.claims.userId
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const address = bookingAddress({ productType: 'HOTEL', supplierCode, bookingCode })
  if (address.product !== 'HOTEL') return <Navigate to="/app/pnr/list" replace />
  if (!userId) return null
  return (
    <div className={styles.screen}>
      <h1>{t(`screen.${act}`, { code: address.code })}</h1>
      <Act key={commandId} act={act} userId={userId} commandId={commandId} {...address} />
    </div>
  )
}

type ActProps = {
  act: 'issue' | 'cancel'
  userId: string
  commandId: string | undefined
  supplierCode: SupplierCode
  code: string
}

function Act({ act, userId, commandId, supplierCode, code }: ActProps) {
  const standing = usePnrCommand(userId, commandId)
  if (standing.outcome.at === 'none') return <Standing supplierCode={supplierCode} code={code} />
  return <ActProgress act={act} standing={standing} address={{ supplierCode, code }} />
}

/** The booking's status, with Issue and Cancel. */
function Standing({ supplierCode, code }: { supplierCode: SupplierCode; code: string }) {
  const t = useTranslations('pnr.act')
  const pnr = useQuery({ ...pnrDetail(supplierCode, code), staleTime: 0 })
  if (pnr.error instanceof ApiFailure && pnr.error.status === 404) {
    return <Navigate to="/app/pnr/list" replace />
  }
  if (pnr.isError && !pnr.data) return <ErrorState error={pnr.error} onRetry={() => void pnr.refetch()} />
  if (!pnr.data) return <Skeletons count={1} shape="form" />
  return (
    <section className={styles.standing}>
      <PnrStatusWord status={pnr.data.displayStatus} />
      <p>{t('standing', { hotel: pnr.data.hotelName })}</p>
      <PnrActions pnr={pnr.data} />
      <ToBooking supplierCode={supplierCode} code={code} />
    </section>
  )
}
