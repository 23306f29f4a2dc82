import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session/session.ts'
import screen from '../../ui/panel/screen.module.css'
import { OpenBookings } from './open-bookings.tsx'
import { SubmitProgress } from './submit-progress.tsx'

const route = getRouteApi('/app/hotel/pnr')

/** Resumes the booking in the history state; without one it lists the open bookings and changes nothing. */
export function SubmitScreen() {
  const t = useTranslations('hotel.submit')
  const userId = useSession()?.claims.userId
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const open = route.useLoaderData()
  if (!userId) return null
  return (
    <div className={screen.screen}>
      <h1>{t(commandId ? 'title' : 'open')}</h1>
      {commandId ? (
        <SubmitProgress key={commandId} userId={userId} commandId={commandId} />
      ) : (
        <OpenBookings commands={open} />
      )}
    </div>
  )
}
