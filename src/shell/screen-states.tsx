import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure, Unreachable } from '../lib/failure.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState, ErrorState, Skeletons } from '../ui/states.tsx'
import { useOnline } from '../ui/use-online.ts'
import { Page } from './page.tsx'
import { useUpdate } from './updates.ts'

/** The error boundary of every route; outside the application it brings a page of its own. */
export function ScreenFailure(failure: ErrorComponentProps) {
  const framed = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/') })
  return framed ? <Failure {...failure} /> : <PageFailure {...failure} />
}

/** Where there is no frame, or the frame itself failed. */
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
  const router = useRouter()
  const update = useUpdate()
  // the banner below has the button
  if (update === 'missing') return <EmptyState title={t('update.missing')} hint={t('update.missingHint')} />
  const answered = error instanceof ApiFailure || error instanceof Unreachable
  return (
    <ErrorState
      {...(!answered && online && { title: t('failure.screen') })}
      error={answered || online ? error : new Unreachable()}
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

/** Until the frame is there. */
export function PagePending() {
  return (
    <Page wide>
      <ScreenPending />
    </Page>
  )
}
