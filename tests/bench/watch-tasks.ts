import type { Browser, Page } from 'playwright'
import * as v from 'valibot'
import type { Prepared } from './presses.ts'

const slowdown = 4

/** Slows the page's main thread down four times. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export type Tasks = {
  /** The longest task by the clock, and in processor time: on a shared machine the clock counts the others' work. */
  task: number
  processor: number
  /** The longest time from an event to the next picture. */
  latency: number
}

/** Measures what the page's main thread does for some prepared work, in ms. */
export async function watchTasks(
  browser: Browser,
  page: Page,
): Promise<(prepare: () => Promise<Prepared>) => Promise<Tasks>> {
  await page.evaluate(() => {
    const seen = { task: 0, latency: 0 }
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.latency = Math.max(seen.latency, duration)
    }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  })
  return async (prepare) => {
    const work = await prepare()
    // what it set going by itself is not what is measured
    await page.waitForTimeout(300)
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    await work()
    // performance entries are delivered with the next frames
    await page.waitForTimeout(600)
    const processor = longestTask(await browser.stopTracing())
    const seen = await page.evaluate(() => {
      const kept = Reflect.get(window, 'seen')
      const taken = { task: Math.round(kept.task), latency: Math.round(kept.latency) }
      Object.assign(kept, { task: 0, latency: 0 })
      return taken
    })
    return { ...seen, processor }
  }
}

const traced = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number(), 0),
      args: v.optional(v.object({ name: v.optional(v.string()) }), {}),
    }),
  ),
})

function longestTask(trace: Buffer): number {
  const { traceEvents } = v.parse(traced, JSON.parse(trace.toString()))
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf)
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.includes(threadOf(event)))
  return Math.round(Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1_000)
}
