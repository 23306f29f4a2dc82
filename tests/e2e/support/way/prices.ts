import type { Locator } from '@playwright/test'

/** `Rp 1.250.000` as a number. */
export function rupiah(text: string): number {
  return Number(/Rp\s([\d.]+)/.exec(text)?.[1]?.replaceAll('.', ''))
}

/** The price lines in a part of the screen: the amounts of all rooms by the line's name, in the order shown. */
export async function readPriceLines(part: Locator): Promise<ReadonlyMap<string, readonly number[]>> {
  const names = await part.getByRole('term').allInnerTexts()
  const prices = await part.getByRole('definition').allInnerTexts()
  const lines = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    lines.set(name, [...(lines.get(name) ?? []), rupiah(prices[index] ?? '')])
  }
  return lines
}

export function sumOf(numbers: readonly number[] = [Number.NaN]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
