import type { Locator } from 'playwright'

/** What a person does, prepared, so that only the event itself falls into what is measured: looking for the place of a field runs in
 * the page, too. */
export type Prepared = () => Promise<unknown>

export async function readyToClick(locator: Locator): Promise<Prepared> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('What is to be pressed is not to be seen.')
  return () => locator.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** `key`: in a list of choices, the first letter of one. */
export async function readyToPress(locator: Locator, key: string, times = 1): Promise<Prepared> {
  await locator.focus()
  return async () => {
    for (let time = 0; time < times; time += 1) await locator.page().keyboard.press(key)
  }
}

export async function readyToType(locator: Locator, text: string): Promise<Prepared> {
  await locator.focus()
  return () => locator.page().keyboard.type(text, { delay: 80 })
}

export async function readyToScroll(locator: Locator, times: number): Promise<Prepared> {
  await locator.page().mouse.move(640, 450)
  return async () => {
    for (let time = 0; time < times; time += 1) await locator.page().mouse.wheel(0, 200)
  }
}
