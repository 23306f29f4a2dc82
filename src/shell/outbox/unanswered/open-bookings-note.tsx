import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import type { OpenCommand } from '#contract/call/commands'
import { product } from '#contract/call/product'
import { sealedNames } from '../../../lib/device/sealed-text.ts'
import { storageListeners } from '../../../lib/device/storage.ts'
import { useUnreadDrafts } from '../../../lib/device/unread-drafts.ts'
import { withWords } from '../../../lib/language/area-words.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { editsPrefix } from '../../notes/edits-prefix.ts'
import { salesChanged } from '../../sale/sales-changed.ts'
import { keptIds, useKept } from '../command/kept-changed.ts'
import { anySettled, openCommandsQuery } from '../command/open-commands-query.ts'

/** Few people have a booking in doubt. */
const CheckingNotes = lazyPart(() =>
  import(/* bundle: idle */ './checking-notes.tsx').then((loaded) => loaded.CheckingNotes),
)

/** Few devices have a command without an answer, or something that cannot be read. */
const UnansweredNote = lazy(() =>
  withWords('unanswered', () => import(/* bundle: idle */ './unanswered-note.tsx'))().then(
    (loaded) => ({ default: loaded.UnansweredNote }),
    () => ({ default: () => null }),
  ),
)

/** Edits of a booking's notes that were not sent. */
const WaitingNote = lazyPart(() =>
  withWords('unanswered', () => import(/* bundle: pnr-more */ '../../notes/waiting-note.tsx'))().then(
    (loaded) => loaded.WaitingNote,
  ),
)

function onStored(listener: () => void): () => void {
  storageListeners.add(listener)
  return () => storageListeners.delete(listener)
}

/** Shows the person's bookings in doubt, on every device while it is online; and what this device has confirmed without an
 * answer, cannot read, or keeps of notes that were not sent, always. */
export function OpenBookingsNote({ userId }: { userId: string }) {
  const isAnyHere = useKept(userId, keptIds).length > 0
  const isAnyUnread = useUnreadDrafts()
  const listed = useQuery(openCommandsQuery).data?.commandList
  const isAnyEdit = useSyncExternalStore(onStored, () => sealedNames(editsPrefix, userId).length > 0)
  useSettled(listed)
  return (
    <div role="status">
      <Suspense>{listed?.length ? <CheckingNotes listed={listed} /> : null}</Suspense>
      <Suspense>{(isAnyHere || isAnyUnread) && <UnansweredNote userId={userId} />}</Suspense>
      <Suspense>{isAnyEdit && <WaitingNote userId={userId} />}</Suspense>
    </div>
  )
}

function useSettled(listed: readonly OpenCommand[] | undefined): void {
  const heard = useRef(listed)
  useEffect(() => {
    if (anySettled(heard.current, listed)) salesChanged(...product.options)
    heard.current = listed
  }, [listed])
}
