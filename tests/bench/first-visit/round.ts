import { signIn } from '../sign-in.ts'
import { measurePrecache } from './precache.ts'
import { type App, Device } from './visits.ts'

/** What one round measures, by the name in the table. `null`: it did not happen within the limit. */
export type Measured = Readonly<Record<string, number | null>>

const between = (from: number | null, to: number | null) =>
  from === null || to === null ? null : Math.max(0, to - from)

export async function measureRound(app: App): Promise<Measured> {
  return { ...(await firstUseAndRelaunch(app)), ...(await furtherVisit(app)) }
}

async function firstUseAndRelaunch(app: App): Promise<Measured> {
  const device = new Device(app)
  try {
    const { page, seen, startedAt, seeLater } = await device.visit('/auth/login', 'framework')
    const later = await seeLater('activated')
    const bytesUntil = (moment: number | null) =>
      moment === null ? null : app.link.bytesBetween(startedAt, startedAt + moment)
    const precache = await measurePrecache(page, app.server)
    const relaunch = (await device.visit('/auth/login', 'framework')).seen
    const dead = {
      swallowed: await deadSignIn(device, app, 'swallowed'),
      refused: await deadSignIn(device, app, 'refused'),
    }
    await device.signInAndKeepList()
    const list = (await device.visit(app.list, 'list')).seen.list
    return {
      firstUse: seen.usable,
      firstFramework: seen.framework,
      firstBytes: bytesUntil(seen.usable),
      firstFrameworkBytes: bytesUntil(seen.framework),
      firstFiles: seen.filesUntilUsable,
      firstFrameworkFiles: seen.filesUntilFramework,
      firstTask: seen.longestTaskBeforeUse,
      layoutShift: later.layoutShift,
      offlineReady: between(later.load, later.activated),
      precacheEntries: precache.entries,
      precacheBytes: precache.bytes,
      relaunch: relaunch.usable,
      relaunchFramework: relaunch.framework,
      relaunchList: list,
      swallowed: dead.swallowed,
      refused: dead.refused,
      swallowedList: await deadList(device, app, 'swallowed'),
      refusedList: await deadList(device, app, 'refused'),
    }
  } finally {
    await device.close()
  }
}

type Dead = 'swallowed' | 'refused'

async function deadSignIn(device: Device, { link }: App, condition: Dead): Promise<number | null> {
  await link.become(condition)
  const { seen } = await device.visit('/auth/login', 'usable')
  await link.become('up')
  return seen.usable
}

async function deadList(device: Device, { link, list }: App, condition: Dead): Promise<number | null> {
  await link.become(condition)
  const { seen } = await device.visit(list, 'list')
  await link.become('up')
  return seen.list
}

/** The second visit with a filled HTTP cache and no service worker. Then presses Login at once: a press that is lost
 * ends the run, because "can be used" would be untrue. */
async function furtherVisit(app: App): Promise<Measured> {
  const device = new Device(app, { withWorker: false })
  try {
    await device.visit('/auth/login', 'framework')
    const { seen } = await device.visit('/auth/login', 'framework')
    const { page } = await device.visit('/auth/login', 'usable')
    await signIn(page, `**${app.start}`)
    return { further: seen.usable, furtherFramework: seen.framework }
  } finally {
    await device.close()
  }
}
