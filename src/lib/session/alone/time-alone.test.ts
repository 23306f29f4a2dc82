import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../device/example-storage.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** The device's clock, which somebody may set, and how long the page has run. */
let wall: number
let runningMs: number

const nowHere = () => ({ wall, monotonic: runningMs })

/** Passes with the page open. */
function run(ms: number): void {
  wall += ms
  runningMs += ms
}

/** Loads the module anew, as a reload does; only stored data remains. */
async function page() {
  vi.resetModules()
  runningMs = 0
  return import('./time-alone.ts')
}

beforeEach(() => {
  wall = Date.parse('2027-03-01T03:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.spyOn(performance, 'now').mockImplementation(() => runningMs)
  vi.stubGlobal('localStorage', exampleStorage())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the days are over to the minute, counted from the last answer of the server', async () => {
  const { noteServerHeard } = await page()
  noteServerHeard(nowHere(), 14)
  wall += 13 * day
  expect((await page()).daysAloneOver()).toBeNull()
  ;(await page()).noteServerHeard(nowHere(), 14)
  wall += 14 * day - 60_000
  expect((await page()).daysAloneOver()).toBeNull()
  wall += 60_000
  expect((await page()).daysAloneOver()).toBe(14)
})

test.each([1, 90])('the setting of %i days holds', async (days) => {
  ;(await page()).noteServerHeard(nowHere(), days)
  wall += days * day - 1
  expect((await page()).daysAloneOver()).toBeNull()
  wall += 1
  expect((await page()).daysAloneOver()).toBe(days)
})

test('a clock that is set back gives back no day that was seen', async () => {
  ;(await page()).noteServerHeard(nowHere(), 14)
  wall += 10 * day
  expect((await page()).daysAloneOver()).toBeNull()
  wall -= 10 * day
  expect((await page()).daysAloneOver()).toBeNull()
  // from the tenth day on, as the clock gets there again and four days further
  wall += 14 * day
  expect((await page()).daysAloneOver()).toBe(14)
})

test('once the days are over, setting the clock back opens nothing', async () => {
  ;(await page()).noteServerHeard(nowHere(), 14)
  wall += 15 * day
  expect((await page()).daysAloneOver()).toBe(14)
  wall -= 15 * day
  expect((await page()).daysAloneOver()).toBe(14)
})

test('while the app runs time goes on under a clock that is set back again and again', async () => {
  const { noteServerHeard, daysAloneOver } = await page()
  noteServerHeard(nowHere(), 2)
  for (let hours = 0; hours < 47; hours += 1) {
    run(hour)
    wall -= hour
    expect(daysAloneOver()).toBeNull()
  }
  run(hour)
  wall -= hour
  expect(daysAloneOver()).toBe(2)
})

test('two tabs that look in turn count no minute twice', async () => {
  const tabs = [await page(), await page()]
  tabs[0]?.noteServerHeard(nowHere(), 1)
  for (let minutes = 0; minutes < 24 * 60 - 1; minutes += 1) {
    run(60_000)
    for (const tab of tabs) expect(tab.daysAloneOver()).toBeNull()
  }
  run(60_000)
  expect(tabs[1]?.daysAloneOver()).toBe(1)
})

test('an answer of the server forgives a clock that was far ahead, in every tab', async () => {
  const tabs = [await page(), await page()]
  tabs[0]?.noteServerHeard(nowHere(), 14)
  wall += 400 * day
  for (const tab of tabs) expect(tab.daysAloneOver()).toBe(14)
  wall -= 400 * day
  tabs[0]?.noteServerHeard(nowHere(), 14)
  for (const tab of tabs) expect(tab.daysAloneOver()).toBeNull()
  wall += 14 * day
  for (const tab of tabs) expect(tab.daysAloneOver()).toBe(14)
})

test('a session that was never counted begins to be, and one that has ended is forgotten', async () => {
  const { daysAloneOver, forgetTimeAlone } = await page()
  expect(daysAloneOver()).toBeNull()
  wall += 13 * day
  expect(daysAloneOver()).toBeNull()
  wall += day
  expect(daysAloneOver()).toBe(14)
  forgetTimeAlone()
  expect(JSON.stringify(localStorage)).not.toContain('alone')
})

test('an answer of before counts from when it came, not from when it is noted', async () => {
  const { noteServerHeard, daysAloneOver } = await page()
  const heardAt = nowHere()
  wall += 13 * day
  noteServerHeard(heardAt, 14)
  expect(daysAloneOver()).toBeNull()
  wall += day
  expect(daysAloneOver()).toBe(14)
})
