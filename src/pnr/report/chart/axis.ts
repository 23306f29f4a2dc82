/** The values at which a chart draws a line, from 0 up to the first round one that no bar exceeds. */
export function ticksTo(most: number): readonly number[] {
  const step = roundStep(Math.max(1, most) / 4)
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step)
}

/** 1, 2 or 5 times a power of ten; at least 1, because nights and the smallest amounts are whole. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const times = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return Math.max(1, times * power)
}

/** Which of the steps are named below the axis, so that the names do not touch: the first, and every so many after it. */
export function isNamed(index: number, steps: number, room: number): boolean {
  return index % Math.ceil(steps / room) === 0
}
