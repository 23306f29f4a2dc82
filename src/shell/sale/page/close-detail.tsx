import { IconX } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import detail from '../../../ui/panel/detail.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list from which this booking was opened. */
    openedFromList?: true
  }
}

type Props = { label: string; toList: () => void }

/** Goes back in the history if the booking was opened from the list, which restores its scroll position; else to the
 * list's first page (spec: insurance §2). */
export function CloseDetail({ label, toList }: Props) {
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.openedFromList === true })
  return (
    <button
      type="button"
      className={detail.back}
      onClick={() => (fromList && router.history.canGoBack() ? router.history.back() : toList())}
    >
      <IconX size={18} aria-hidden />
      {label}
    </button>
  )
}
