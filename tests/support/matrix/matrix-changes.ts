import { setTimeout as wait } from 'node:timers/promises'
import { readChanges } from '#contract/changes/changes'
import { keptSaleVersion, locatorOf } from '#contract/changes/kept-sale'
import { placeChanges } from '../../../server/changes/place-changes.ts'
import { FollowedChanges } from '../client/followed-events.ts'
import { type Org, orgs, owners, reaches, reachOf, readers } from './matrix-people.ts'
import type { Prober } from './sale/matrix-prober.ts'
import { read, sameSet } from './sale/matrix-reading.ts'

/** From the owner up, as the list of policies names them: the platform only where it sold itself. */
function sellersOf(owner: string, reader: Org) {
  const named = {
    TRADEWIND: [['TRADEWIND', 'PLATFORM']],
    NUSA: [['NUSA', 'AGENT']],
    'NUSA-BALI': [
      ['NUSA-BALI', 'SUBAGENT'],
      ['NUSA', 'AGENT'],
    ],
    SAMUDRA: [
      ['SAMUDRA', 'CORPORATE'],
      ['NUSA', 'AGENT'],
    ],
    MERAPI: [['MERAPI', 'AGENT']],
  } as const
  const org = readers.find((one) => one === owner)
  if (!org) return []
  return named[org].map(([one, orgType]) => ({
    orgName: orgs[one].name,
    orgType,
    isReached: reachOf(reader).includes(one),
  }))
}

/** Every reader asks for the sales of every organisation: they get those of the organisations in their reach, whoever's cursor they send. */
export async function probeChanges(prober: Prober, wrong: string[]): Promise<void> {
  const { rows } = await prober.world.t.database.pool.query<{ locator: string; owner: string }>(
    'select locator, owner_org_id as owner from sale',
  )
  const version = String(keptSaleVersion)
  const cursors: string[] = []
  for (const reader of readers) {
    const { groupList } = await read(prober, reader, readChanges, { version })
    const groups = groupList.map(({ group, ownerOrgName }) => `${group} ${ownerOrgName}`)
    const expectedGroups = reachOf(reader).map((org) => `${org} ${orgs[org].name}`)
    if (!sameSet(groups, expectedGroups))
      wrong.push(`${reader}: ${groups.join()}, not ${expectedGroups.join()}`)
    for (const { group, ownership } of groupList) {
      const expected = sellersOf(group, reader)
      if (JSON.stringify(ownership) !== JSON.stringify(expected))
        wrong.push(`${reader} ${group}: ${JSON.stringify(ownership)}, not ${JSON.stringify(expected)}`)
    }
    for (const group of readers) {
      for (const after of [undefined, ...prober.sample(cursors)]) {
        const { changes } = await read(prober, reader, readChanges, {
          version,
          group,
          ...(after !== undefined && { after }),
        })
        const expected = rows.filter(({ owner }) => owner === group).map(({ locator }) => locator)
        const isRight = reaches(reader, group)
          ? changes && sameSet(changes.saleList.map(locatorOf), expected) && changes.goneList.length === 0
          : changes === null
        if (!isRight) wrong.push(`${reader} ${group} after ${after}: ${JSON.stringify(changes)}`)
      }
    }
    for (const group of reachOf(reader)) {
      const { changes } = await read(prober, reader, readChanges, { version, group })
      if (changes) cursors.push(changes.next)
    }
  }
}

/** Everybody follows while a sale of every organisation changes: they are told of those in their reach, and of nothing else. */
export async function probeFollowing(prober: Prober, wrong: string[]): Promise<void> {
  const { agents, t } = prober.world
  const tell = async () => {
    await placeChanges(t.database)
    for (const { task, run } of t.app.jobs) if (task === 'tell changes') await run()
    await wait(20)
  }
  await tell()
  const streams = new Map(
    await Promise.all(
      readers.map(
        async (reader) => [reader, await FollowedChanges.open(t.app.server, agents[reader])] as const,
      ),
    ),
  )
  for (const owner of owners) {
    await t.database.pool.query(
      `update booking set hotel_name = hotel_name || '.' where id = (select min(id::text)::uuid from booking where owner_org_id = $1)`,
      [owner],
    )
    await tell()
  }
  for (const [reader, stream] of streams) {
    const expected = owners.filter((owner) => reaches(reader, owner))
    if (stream.status !== 200 || stream.groups.join() !== expected.join())
      wrong.push(`${reader}: ${stream.status} ${stream.text}, not ${expected.join()}`)
    prober.hear(reader, stream.text)
    stream.close()
  }
}
