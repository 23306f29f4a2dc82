import type { Locator, Page } from 'playwright'

export type Counts = {
  /** Letters, Tab, Enter and arrows. */
  keys: number
  taps: number
  /** Fields that were typed into or chosen in. */
  fields: number
  /** Of them those that say of somebody what an earlier sale was told. */
  again: number
}

/** A person's hand on a desktop: what it does is counted. A field is reached by Tab, and a choice of a list opened and taken. */
export function createHand(page: Page) {
  const counts: Counts = { keys: 0, taps: 0, fields: 0, again: 0 }
  const told = new Set<string>()
  let fresh: string[] = []

  /** `fact`: what it says of whom, such as `Budi: e-mail`. */
  function entered(fact: string | undefined): void {
    counts.fields += 1
    if (fact === undefined) return
    if (told.has(fact)) counts.again += 1
    fresh.push(fact)
  }

  return {
    page,
    counts,
    async tap(place: Locator): Promise<void> {
      counts.taps += 1
      await place.click()
    },
    async type(field: Locator, text: string, fact?: string): Promise<void> {
      entered(fact)
      counts.keys += text.length + 1
      await field.fill('')
      await field.pressSequentially(text)
    },
    async press(field: Locator, key: string): Promise<void> {
      counts.keys += 1
      await field.press(key)
    },
    async choose(field: Locator, value: string, fact?: string): Promise<void> {
      entered(fact)
      counts.taps += 2
      await field.selectOption(value)
    },
    /** What was entered in this sale counts as told in the next one. */
    nextSale(): void {
      for (const fact of fresh) told.add(fact)
      fresh = []
    },
  }
}

export type Hand = ReturnType<typeof createHand>
