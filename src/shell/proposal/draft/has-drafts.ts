import { useEffect, useState } from 'react'
import { storageListeners } from '../../../lib/device/storage.ts'
import { useSession } from '../../../lib/session/session.ts'

/** The drafts of proposals begin with it in local storage; without the code that seals them, as the frame asks for them. */
export const draftNames = 'tradewind.draft.proposal.'

/** Whether the user has had a draft of a proposal in this visit: most visits have none. */
export function useHadDrafts(): boolean {
  const owner = `@${useSession()?.claims.userId}`
  const [had, setHad] = useState(() => storedNames().some((name) => isDraft(name, owner)))
  useEffect(() => {
    const hear = (name: string | null) => {
      if (name !== null && isDraft(name, owner)) setHad(true)
    }
    const hearOtherTab = ({ key }: StorageEvent) => hear(key)
    storageListeners.add(hear)
    addEventListener('storage', hearOtherTab)
    return () => {
      storageListeners.delete(hear)
      removeEventListener('storage', hearOtherTab)
    }
  }, [owner])
  return had
}

const isDraft = (name: string, owner: string) => name.startsWith(draftNames) && name.endsWith(owner)

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    // storage is not accessible
    return []
  }
}
