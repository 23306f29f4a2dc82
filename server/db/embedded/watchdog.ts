/** Calls `onStuck` when work that has started does not stop within the limit. It counts its own ticks instead of reading the
 * clock, so that a sleeping laptop or a debugger does not count as stuck. */
export function startWatchdog(
  limitSeconds: number,
  onStuck: () => void,
): { started(): void; stopped(): void; end(): void } {
  let ticks = 0
  let isBusy = false
  const timer = setInterval(() => {
    if (!isBusy) return
    ticks += 1
    if (ticks <= limitSeconds) return
    clearInterval(timer)
    onStuck()
  }, 1_000)
  timer.unref()
  return {
    started() {
      isBusy = true
      ticks = 0
    },
    stopped() {
      isBusy = false
    },
    end: () => clearInterval(timer),
  }
}
