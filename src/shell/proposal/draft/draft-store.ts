import { onKeyStorage } from '../../../lib/device/held-key.ts'
import {
  dropSealed,
  isOwnedBy,
  ownedBy,
  readSealed,
  sealedNames,
  writeSealed,
} from '../../../lib/device/sealed-text.ts'
import { storageListeners } from '../../../lib/device/storage.ts'
import { currentSession, onSessionEnd } from '../../../lib/session/session.ts'
import { type ProposalDraft, proposalDraft } from './draft.ts'
import { draftNames } from './has-drafts.ts'

/** Drafts are sealed on the device: signing out deletes them; when the server ends the session they stay, sealed. */
export const maxDrafts = 20

const userId = () => currentSession()?.claims.userId ?? ''
const nameOf = (proposalId: string) => ownedBy(userId(), draftNames + proposalId)

/** What was read, until it changes here or in another tab: opening what is sealed takes time. */
const read = new Map<string, ProposalDraft>()
let inOrder: readonly ProposalDraft[] | null = null
const listeners = new Set<() => void>()

/** The one used last first. */
export function proposalDrafts(): readonly ProposalDraft[] {
  inOrder ??= sealedNames(draftNames, userId())
    .flatMap((name) => readOnce(name) ?? [])
    .toSorted((a, b) => b.usedAt - a.usedAt)
  return inOrder
}

function readOnce(name: string): ProposalDraft | null {
  const draft = read.get(name) ?? readSealed(name, proposalDraft)
  if (draft) read.set(name, draft)
  return draft
}

export function draftOf(id: string): ProposalDraft | undefined {
  return proposalDrafts().find(({ proposalId }) => proposalId === id)
}

/** Where offers are added. */
export function currentDraft(): ProposalDraft | undefined {
  return proposalDrafts()[0]
}

export function writeDraft(draft: ProposalDraft): void {
  writeSealed(nameOf(draft.proposalId), draft)
}

export function dropDraft(proposalId: string): void {
  dropSealed(nameOf(proposalId))
}

/** Later than that of every other draft, also by a clock that was set back. */
export function usedNow(): number {
  return Math.max(Date.now(), (proposalDrafts()[0]?.usedAt ?? 0) + 1)
}

export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed(): void {
  inOrder = null
  for (const listener of listeners) listener()
}

function readAgain(): void {
  read.clear()
  changed()
}

function hear(name: string | null): void {
  if (name === null) readAgain()
  else if (name.startsWith(draftNames) && isOwnedBy(userId(), name)) {
    read.delete(name)
    changed()
  }
}

storageListeners.add(hear)
// what is sealed opens once the key is here
onKeyStorage(readAgain)
onSessionEnd(readAgain)
// another tab
globalThis.addEventListener?.('storage', ({ key }) => hear(key))
