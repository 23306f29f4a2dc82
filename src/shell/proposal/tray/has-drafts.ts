import { useState, useSyncExternalStore } from 'react'
import { draftPrefix, sealedNames } from '../../../lib/device/sealed-text.ts'
import { storageListeners } from '../../../lib/device/storage.ts'
import { useSession } from '../../../lib/session/session.ts'

/** Whether the user has had a draft of a proposal in this visit, without opening what is sealed: most visits have none. */
export function useHadDrafts(): boolean {
  const userId = useSession()?.claims.userId ?? ''
  const has = useSyncExternalStore(subscribe, () => sealedNames(`${draftPrefix}proposal.`, userId).length > 0)
  const [had, setHad] = useState(has)
  if (has && !had) setHad(true)
  return had
}

function subscribe(listener: () => void): () => void {
  storageListeners.add(listener)
  // another tab
  addEventListener('storage', listener)
  return () => {
    storageListeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
