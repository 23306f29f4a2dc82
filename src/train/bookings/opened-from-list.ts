import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** One step back is the list of trains, as it was left. */
    openedFromTrains?: true
  }
}

const route = getRouteApi('/app/train/bookinglist')

/** Back to the list as it was: to the very place, where the booking was opened from there. */
export function useCloseDetail(): () => void {
  const router = useRouter()
  const navigate = route.useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.openedFromTrains === true })
  return () => {
    if (fromList && router.history.canGoBack()) router.history.back()
    else void navigate({ search: (before) => ({ ...before, bookingLocatorCode: '' }) })
  }
}
