import * as v from 'valibot'
import { maxEarlierAttempts } from '#contract/access/session'
import { deviceAnswers, startWaitMs } from '../device/device-wait.ts'
import { openStore } from '../device/open-store.ts'
import { dropStored, readStored, writeStored } from '../device/storage.ts'
import { fromStored, toStored } from '../device/stored-format.ts'

const key = 'tradewind.refresh'
const uuid = v.pipe(v.string(), v.uuid())

/** `attempt`: the id of the next renewal, or of one whose answer was lost. `earlier`: ids that have used a token, the newest first. */
const attempts = v.object({ attempt: v.nullable(uuid), earlier: v.array(uuid) })
type Attempts = v.InferOutput<typeof attempts>
const none: Attempts = { attempt: null, earlier: [] }

const store = openStore('tradewind-renewals', 'attempts', 'strict')

/** What a renewal sends, so that the server knows this device also by an older cookie: a browser that is killed loses its cookies of the
 * last half minute. It lies on the disk before the renewal leaves, and in local storage for devices whose store does not answer. `null`:
 * the browser cannot generate ids, as on plain http. */
export async function refreshAttempt(): Promise<{ attempt: string; earlier?: string[] } | null> {
  if (!('randomUUID' in crypto)) return null
  const { attempt, earlier } = await change((kept) => ({
    ...kept,
    attempt: kept.attempt ?? crypto.randomUUID(),
  }))
  if (attempt === null) return null
  return earlier.length > 0 ? { attempt, earlier } : { attempt }
}

/** The attempt has used the token of a cookie that may not be on the disk yet. Those before it are forgotten one by one. */
export async function countRefreshAttempt(used: string): Promise<void> {
  await change(({ attempt, earlier }) => ({
    attempt: attempt === used ? null : attempt,
    earlier: united([used, ...earlier]),
  }))
}

/** To be called when the session has ended. */
export function forgetRefreshAttempts(): void {
  dropStored(key)
  void change(() => none).then(() => dropStored(key))
}

let turn: Promise<unknown> = Promise.resolve()

/** One change after another. */
function change(update: (kept: Attempts) => Attempts): Promise<Attempts> {
  const changed = turn.then(() => changeNow(update))
  turn = changed
  return changed
}

async function changeNow(update: (kept: Attempts) => Attempts): Promise<Attempts> {
  const beside = readStored(key, attempts) ?? none
  const kept = await deviceAnswers(
    onDisk((found) => update(merged(found, beside))),
    startWaitMs,
  ).catch(() => update(beside))
  writeStored(key, kept)
  return kept
}

/** One transaction, so that tabs agree. */
function onDisk(update: (kept: Attempts) => Attempts): Promise<Attempts> {
  return store(
    'readwrite',
    (entries) =>
      new Promise((resolve, reject) => {
        const { transaction } = entries
        const reading: IDBRequest<unknown> = entries.get(key)
        let kept = none
        reading.onsuccess = () => {
          const found = v.safeParse(attempts, fromStored(key, reading.result))
          kept = update(found.success ? found.output : none)
          if (kept.attempt === null && kept.earlier.length === 0) entries.delete(key)
          else entries.put(toStored(key, kept), key)
        }
        transaction.oncomplete = () => resolve(kept)
        transaction.onabort = () => reject(transaction.error)
      }),
  )
}

/** After a crash the disk may know more, and after a visit whose store was silent local storage. */
function merged(disk: Attempts, beside: Attempts): Attempts {
  const attempt = disk.attempt ?? beside.attempt
  const other = beside.attempt === null || beside.attempt === attempt ? [] : [beside.attempt]
  return { attempt, earlier: united([...disk.earlier, ...beside.earlier, ...other]) }
}

function united(ids: readonly string[]): string[] {
  return [...new Set(ids)].slice(0, maxEarlierAttempts)
}
