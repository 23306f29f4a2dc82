/** Ends waiting that would never end. It counts its own ticks instead of reading the clock, so a laptop that
 * slept or a debugger that paused is not taken for a stuck engine. */
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
