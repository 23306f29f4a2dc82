/** What the probe notes in the page, in milliseconds since the visit began. */
export type Seen = {
  /** The form takes what is typed, and a press of its button is not lost. */
  usable: number | null
  /** The framework has mounted the form. */
  framework: number | null
  /** The list shows the booking that was asked for. */
  list: number | null
  /** The page's `load`. */
  load: number | null
  /** The service worker is activated, so that every precached file is stored. */
  activated: number | null
  layoutShift: number
  /** Of the main thread, before the form could be used. */
  longestTaskBeforeUse: number
  /** Files that had arrived, the document among them, without calls, icons and the manifest. */
  filesUntilUsable: number
  filesUntilFramework: number
}

declare global {
  var probe: Seen & { tasks: { from: number; duration: number }[] }
}

/** Runs in the page before any of its own scripts, and looks once a frame, because hydration changes no attribute. A
 * script that takes presses before the framework does says so by `data-first-ready` on `<html>`. */
export function watchPage(word: string): void {
  globalThis.probe = {
    usable: null,
    framework: null,
    list: null,
    load: null,
    activated: null,
    layoutShift: 0,
    longestTaskBeforeUse: 0,
    filesUntilUsable: 0,
    filesUntilFramework: 0,
    tasks: [],
  }
  const { probe } = globalThis
  const look = () => {
    const button = document.querySelector('form button[type=submit]:enabled')
    const field = document.querySelector('form input:enabled')
    const isMounted = button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps$'))
    const isCaught = document.documentElement.dataset.firstReady !== undefined
    if (button && field && (isMounted || isCaught)) probe.usable ??= performance.now()
    if (isMounted) probe.framework ??= performance.now()
    if (probe.list === null && document.body?.textContent?.includes(word)) probe.list = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('load', () => {
    probe.load = performance.now()
  })
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries())
      probe.tasks.push({ from: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) probe.layoutShift += Number(Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  void navigator.serviceWorker?.ready.then(({ active }) => {
    const note = () => {
      if (active?.state === 'activated') probe.activated ??= performance.now()
    }
    note()
    active?.addEventListener('statechange', note)
  })
}

/** Runs in the page: what has been seen so far. */
export function readProbe(): Seen {
  const { tasks, ...seen } = globalThis.probe
  const files = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, initiatorType }) => {
      const { pathname } = new URL(name)
      return initiatorType !== 'xmlhttprequest' && !/^\/api\/|\.(webmanifest|png|ico)$|icon/.test(pathname)
    })
  const filesUntil = (moment: number | null) =>
    files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= (moment ?? 0)).length
  const { usable } = seen
  return {
    ...seen,
    longestTaskBeforeUse: Math.max(
      0,
      ...tasks.flatMap(({ from, duration }) => (from < (usable ?? 0) ? [duration] : [])),
    ),
    filesUntilUsable: filesUntil(usable),
    filesUntilFramework: filesUntil(seen.framework),
  }
}
