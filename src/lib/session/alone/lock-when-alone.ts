import { keys } from 'idb-keyval'
import { onServerTime, serverHeardAt } from '../../call/clock.ts'
import { deviceAnswers, startWaitMs } from '../../device/device-wait.ts'
import { draftPrefix, sealedNames } from '../../device/sealed-text.ts'
import { clearCopies, commandStore } from '../../device/user-stores.ts'
import { signOutOnServer } from '../server-sign-out.ts'
import { accessToken, currentSession, endSession, onSessionEnd } from '../session.ts'
import { dropLockedNote, keepLockedNote, readLockedNote } from './locked-note.ts'
import { daysAloneOver, forgetTimeAlone, noteServerHeard } from './time-alone.ts'

/** The server is asked once more before the device is locked, and waited for as long: with a network a renewal may wait for that of
 * another tab before it is sent. */
const askMs = () => (navigator.onLine ? 20_000 : 8_000)
/** While the app runs. */
const lookEveryMs = 60_000

let isWatching = false
let isLocking = false

/** Counts the time without the server from now on, and looks every minute and whenever the app comes back into sight. */
export function watchTimeAlone(): void {
  if (isWatching) return
  isWatching = true
  // the session has its days once this answer is taken in
  onServerTime(() => queueMicrotask(noteHeard))
  noteHeard()
  onSessionEnd(() => {
    forgetTimeAlone()
    // another tab has locked the device
    if (!isLocking && readLockedNote()) showLocked()
  })
  const look = () => void lockWhenAlone().catch(() => {})
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

function noteHeard(): void {
  const heardAt = serverHeardAt()
  if (!currentSession() || !heardAt) return
  noteServerHeard(heardAt)
  dropLockedNote()
}

/** Locks a device that has not reached the server for as many days as it may (docs/decisions/105-key-ends-alone.md): the key and what the
 * server has, too, are destroyed, and the person signs in anew. An answer of the server in time keeps everything. Does not end where the
 * device was locked: another page opens. */
export async function lockWhenAlone(): Promise<void> {
  if (isLocking || !currentSession() || daysAloneOver() === null) return
  await Promise.race([
    accessToken().then(noteHeard, () => {}),
    new Promise((resolve) => setTimeout(resolve, askMs())),
  ])
  const userId = currentSession()?.claims.userId
  if (daysAloneOver() === null || !userId) return
  const commands = await countCommands(userId)
  // the server may have answered meanwhile, this tab or another one
  const days = daysAloneOver()
  if (days === null || currentSession()?.claims.userId !== userId) return
  isLocking = true
  keepLockedNote({ days, commands, drafts: sealedNames(draftPrefix, userId).length })
  await endSession('SERVER')
  forgetTimeAlone()
  await deviceAnswers(clearCopies(userId)).catch(() => {})
  // its cookie would renew the session; sent now or later
  void signOutOnServer()
  showLocked()
  await new Promise(() => {})
}

function showLocked(): void {
  const { pathname, search, hash } = location
  const to = encodeURIComponent(pathname + search + hash)
  if (pathname !== '/auth/locked') location.replace(`/auth/locked?to=${to}`)
}

async function countCommands(userId: string): Promise<number> {
  const ids = await deviceAnswers(keys(commandStore(userId)), startWaitMs).catch(() => [])
  return ids.length
}
