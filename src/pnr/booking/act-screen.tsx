import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useSession } from '../../lib/session/session.ts'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
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
  const userId = useSession()?.claims.userId
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const address = bookingAddress({ productType: 'HOTEL', supplierCode, bookingCode })
  if (address.product !== 'HOTEL') return <Navigate to="/app/pnr/list" replace />
  if (!userId) return null
  return (
    <div className={styles.screen}>
      <Act key={commandId} act={act} userId={userId} commandId={commandId} {...address} />
    </div>
  )
}

/** What is to be done, or what has been done. */
function Heading({ act, isDone, code }: { act: Props['act']; isDone: boolean; code: string }) {
  const t = useTranslations('pnr.act')
  return <h1>{t(isDone ? `screenDone.${act}` : `screen.${act}`, { code })}</h1>
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
  if (standing.outcome.at === 'none') return <Standing act={act} supplierCode={supplierCode} code={code} />
  return (
    <>
      <Heading act={act} isDone={standing.outcome.at === 'done'} code={code} />
      <ActProgress act={act} standing={standing} address={{ supplierCode, code }} />
      {standing.outcome.at === 'refused' && <ActAgain supplierCode={supplierCode} code={code} />}
    </>
  )
}

/** What was refused may be tried again, as another command. */
function ActAgain({ supplierCode, code }: { supplierCode: SupplierCode; code: string }) {
  const pnr = useQuery({ ...pnrDetail(supplierCode, code), staleTime: 0 })
  return pnr.data ? <PnrActions pnr={pnr.data} /> : null
}

/** The booking's status, with Issue and Cancel. */
function Standing({ act, supplierCode, code }: Pick<ActProps, 'act' | 'supplierCode' | 'code'>) {
  const t = useTranslations('pnr.act')
  const pnr = useQuery({ ...pnrDetail(supplierCode, code), staleTime: 0 })
  if (pnr.error instanceof ApiFailure && pnr.error.status === 404) {
    return <Navigate to="/app/pnr/list" replace />
  }
  const isDone = pnr.data?.displayStatus === (act === 'issue' ? 'ISSUED' : 'CANCELLED')
  return (
    <>
      <Heading act={act} isDone={isDone} code={code} />
      {pnr.data ? (
        <section className={styles.standing}>
          <PnrStatusWord status={pnr.data.displayStatus} />
          <p>{t('standing', { hotel: pnr.data.hotelName })}</p>
          <PnrActions pnr={pnr.data} />
          <ToBooking supplierCode={supplierCode} code={code} />
        </section>
      ) : pnr.isError ? (
        <ErrorState error={pnr.error} onRetry={() => void pnr.refetch()} />
      ) : (
        <Skeletons count={1} shape="form" />
      )}
    </>
  )
}
