import type { ReplyOf } from '#contract/call/endpoint'
import { type followChanges, maxGroups } from '#contract/changes/changes'
import type { FollowEvents } from '../http/call/serve.ts'
import type { EventStream } from '../http/events/event-stream.ts'
import type { Job } from '../jobs/job.ts'
import type { ChangedGroup, FeedEnd, FollowStore } from './follow-store.ts'

/** Below the timeouts of proxies, which are half a minute and more. */
const silentMs = 15_000
/** How followers stand is looked up before anything is told, and so often otherwise. */
const checkMs = 5_000
/** Of more groups a device asks anyway what has changed. */
const maxNamed = 20

type Follower = {
  readonly stream: EventStream
  readonly sessionId: string
  /** As it stood when it began to follow. */
  readonly mark: string
  follows(group: ChangedGroup): boolean
  readonly changed: Set<string>
}

/** Tells the devices that follow the feed in this process which groups have changed. Whoever stands otherwise than at the beginning,
 * because a session has ended or a right has changed, is told nothing more: the device follows anew as what it is then. */
export function createTeller(store: FollowStore, now: () => number = () => performance.now()) {
  const followers = new Set<Follower>()
  /** What is after it was not told yet; `null`: nobody follows. */
  let told: FeedEnd | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let wakeJob = () => {}

  const follow: FollowEvents<typeof followChanges> = async ({ sessionId, orgId }, stream) => {
    const end = await store.end()
    const standing = (await store.standings([sessionId])).get(sessionId)
    // the device asks for everything before it when its stream has begun
    told ??= end
    let saidAt: number | null = null
    const changed = new Set<string>()
    // of more organisations a device keeps its own sales only
    const isOwnOnly = (standing?.groups ?? 0) > maxGroups
    const follower: Follower = {
      stream,
      sessionId,
      mark: standing?.mark ?? '',
      changed,
      follows: ({ id, path }) => (isOwnOnly ? id === orgId : path.includes(orgId)),
    }
    followers.add(follower)
    if (!standing) stream.end()
    wakeJob()
    return {
      take(): ReplyOf<typeof followChanges> | null {
        const hasChanged = changed.size > 0 || saidAt === null
        if (!hasChanged && saidAt !== null && now() - saidAt < silentMs) return null
        saidAt = now()
        const groupList = changed.size > maxNamed ? [] : [...changed]
        changed.clear()
        return { hasChanged, groupList }
      },
      ended() {
        followers.delete(follower)
        if (followers.size === 0) told = null
      },
    }
  }

  async function tell(): Promise<void> {
    if (followers.size === 0) return
    // in this order: nobody is told of a change that came after the right to hear of it had gone
    const end = await store.end()
    const groups = await changedUntil(end)
    if (groups.length > 0 || now() - checkedAt >= checkMs) await endOthers()
    for (const { changed, follows, stream } of followers) {
      for (const group of groups) if (follows(group)) changed.add(group.id)
      stream.wake()
    }
    if (told) told = end
  }

  /** Ends the streams of those who stand otherwise than at the beginning. */
  async function endOthers(): Promise<void> {
    checkedAt = now()
    const asked = [...followers]
    const standings = await store.standings(asked.map(({ sessionId }) => sessionId))
    for (const { sessionId, mark, stream } of asked) if (standings.get(sessionId)?.mark !== mark) stream.end()
  }

  async function changedUntil({ epoch, top }: FeedEnd): Promise<readonly ChangedGroup[]> {
    if (!told || (told.epoch === epoch && told.top === top)) return []
    // of another history everything is new
    return store.changed({ after: told.epoch === epoch ? told.top : 0, upTo: top })
  }

  const job: Job = {
    task: 'tell changes',
    everyMs: 1_000,
    run: tell,
    idle: {
      maxMs: 60_000,
      isIdle: async () => followers.size === 0,
      watch(wake) {
        wakeJob = wake
      },
    },
  }
  return { follow, job }
}
