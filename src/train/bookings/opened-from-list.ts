import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the train list. */
    openedFromTrains?: true
  }
}

const route = getRouteApi('/app/train/bookinglist')

/** Goes back in the history if the booking was opened from the list, which restores its scroll position; else navigates. */
export function useCloseDetail(): () => void {
  const router = useRouter()
  const navigate = route.useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.openedFromTrains === true })
  return () => {
    if (fromList && router.history.canGoBack()) router.history.back()
    else void navigate({ search: (before) => ({ ...before, bookingLocatorCode: '' }) })
  }
}
