/** Page numbers to show: the first, the last and those around the current one; `null` marks a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages]
  const shown = [...new Set(near)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const missing = one - (shown[index - 1] ?? 0) - 1
    if (missing === 0) return [one]
    return missing === 1 ? [one - 1, one] : [null, one]
  })
}
