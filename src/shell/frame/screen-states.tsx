import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { useServerSilent } from '../../ui/state/use-silent.ts'
import { useUpdate } from '../start/updates.ts'
import { Page } from './page.tsx'

/** The error boundary of every route; outside `/app`, with a page around it. */
export function ScreenFailure(failure: ErrorComponentProps) {
  const framed = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/') })
  return framed ? <Failure {...failure} /> : <PageFailure {...failure} />
}

/** For errors outside the frame, or of the frame itself. */
export function PageFailure(failure: ErrorComponentProps) {
  return (
    <Page>
      <Failure {...failure} />
    </Page>
  )
}

function Failure({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('shell')
  const online = useOnline()
  const isReachable = !useServerSilent() && online
  const router = useRouter()
  const update = useUpdate()
  // the update banner has the button
  if (update === 'missing') return <EmptyState title={t('update.missing')} hint={t('update.missingHint')} />
  const isServerError = error instanceof ApiFailure || error instanceof Unreachable
  return (
    <ErrorState
      {...(!isServerError && isReachable && { title: t('failure.screen') })}
      error={isServerError || isReachable ? error : new Unreachable()}
      back={
        <Link to="/app/hotel/avail" className={buttonClass('quiet')} onClick={reset}>
          {t('failure.back')}
        </Link>
      }
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}

export function ScreenPending() {
  return <Skeletons count={3} shape="card" />
}

/** Shown until the frame is loaded. */
export function PagePending() {
  return (
    <Page wide>
      <ScreenPending />
    </Page>
  )
}
