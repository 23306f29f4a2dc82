import { expect, test } from 'vitest'
import type { ReplyOf } from '#contract/call/endpoint'
import type { followChanges } from '#contract/changes/changes'
import type { Viewer } from '../http/call/viewer.ts'
import type { ChangedGroup, Standing } from './follow-store.ts'
import { createTeller } from './tell-changes.ts'

/** A feed that the test moves, and a device that takes what it is told. */
async function following() {
  const feed = { epoch: 'one', top: 5, groups: [] as ChangedGroup[], mark: 'as before', ms: 0, looks: 0 }
  const { follow, job } = createTeller(
    {
      end: async () => ({ epoch: feed.epoch, top: feed.top }),
      changed: async () => feed.groups,
      async standings(ids) {
        feed.looks += 1
        return new Map(ids.map((id): [string, Standing] => [id, { mark: feed.mark, groups: 1 }]))
      },
    },
    () => feed.ms,
  )
  const device = { isOver: false, reads: true, said: [] as ReplyOf<typeof followChanges>[] }
  const take = () => {
    const said = device.reads && !device.isOver ? teller.take() : null
    if (said) device.said.push(said)
  }
  const stream = {
    wake: () => take(),
    end() {
      device.isOver = true
      teller.ended()
    },
  }
  const viewer = { sessionId: 's', orgId: 'NUSA' } as Viewer // what is used of one
  const teller = await follow(viewer, stream)
  take()
  return {
    feed,
    device,
    job,
    /** So many seconds, with what has changed at their end. */
    async pass(seconds: number, ...changed: string[]) {
      for (let second = 1; second <= seconds; second += 1) {
        feed.ms += 1_000
        const isLast = second === seconds && changed.length > 0
        feed.groups = isLast ? changed.map((id) => ({ id, path: ['NUSA', id] })) : []
        if (isLast) feed.top += 1
        await job.run()
      }
    },
  }
}

const begun = { hasChanged: true, groupList: [] }
const quiet = { hasChanged: false, groupList: [] }

test('while nothing changes it says so every fifteen seconds', async () => {
  const { device, pass } = await following()
  await pass(14)
  expect(device.said).toEqual([begun])
  await pass(16)
  expect(device.said).toEqual([begun, quiet, quiet])
})

test('changes that a device has not taken yet become one event, and many groups any', async () => {
  const { device, pass } = await following()
  device.reads = false
  await pass(1, 'BALI')
  await pass(1, 'BALI', 'JAVA')
  device.reads = true
  await pass(1)
  expect(device.said).toEqual([begun, { hasChanged: true, groupList: ['BALI', 'JAVA'] }])
  await pass(1, ...Array.from({ length: 21 }, (_, at) => `G${at}`))
  expect(device.said.at(-1)).toEqual(begun)
})

test('who stands otherwise is told nothing of a change, and hears of it soon without one', async () => {
  const told = await following()
  told.feed.mark = 'less than before'
  await told.pass(1, 'BALI')
  expect([told.device.isOver, told.device.said]).toEqual([true, [begun]])
  const idle = await following()
  await idle.pass(1)
  idle.feed.mark = 'less than before'
  await idle.pass(5)
  expect(idle.device.isOver).toBe(true)
})

test('how all stand is looked up every five seconds while nothing changes, and by nobody when nobody follows', async () => {
  const { feed, device, job, pass } = await following()
  feed.looks = 0
  await pass(60)
  expect(feed.looks).toBe(12)
  expect(await job.idle?.isIdle()).toBe(false)
  feed.mark = 'less than before'
  await pass(5)
  expect(device.isOver).toBe(true)
  feed.looks = 0
  await pass(10)
  expect(feed.looks).toBe(0)
  expect(await job.idle?.isIdle()).toBe(true)
})
