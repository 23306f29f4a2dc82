import { expect, type Locator, type Page } from '@playwright/test'

/** More than any screen has places where Tab stops. */
const maxStops = 400

/** Until the answer is called, what a test clicks, checks and fills in is done with the keyboard alone: Tab to the place, then the
 * keys that a person would press. A place that Tab does not reach fails the test. */
export function withKeyboardOnly(page: Page): () => void {
  // the class of locators is not exported; one of them has it
  const hands: Locator = Object.getPrototypeOf(page.locator('body'))
  const { click, check, fill, selectOption } = hands
  Object.assign(hands, {
    click(this: Locator) {
      return press(page, this)
    },
    check(this: Locator) {
      return checkBox(page, this)
    },
    async fill(this: Locator, text: string) {
      await tabTo(page, this)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    selectOption(this: Locator, value: string) {
      return selectByArrows(page, this, value)
    },
  })
  return () => {
    Object.assign(hands, { click, check, fill, selectOption })
  }
}

/** Every place where Tab stops has a role and a name for a screen reader. */
export async function expectNamed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const nameless = nodes.filter(({ ignored, role, name, properties }) => {
    const canFocus = properties?.some((one) => one.name === 'focusable' && one.value.value === true)
    const isPage = ['RootWebArea', 'main', 'dialog'].includes(String(role?.value))
    return !ignored && canFocus && !isPage && !name?.value
  })
  const found = []
  for (const { backendDOMNodeId } of nameless) {
    if (backendDOMNodeId === undefined) continue
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId })
    const words = [node.localName, ...(node.attributes ?? [])].join(' ')
    // Tab does not stop there: the focus is led there with what it holds
    if (!words.includes('tabindex -1')) found.push(words)
  }
  await session.detach()
  expect(found, page.url()).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Runs in the page: the key that leads on to the target. In a calendar Tab stops at one day, and the arrows lead to the others. */
function wayTo(target: Element): 'here' | 'Tab' | 'ArrowRight' | 'ArrowLeft' {
  const focused = document.activeElement
  if (focused === target) return 'here'
  if (!target.matches('[data-day]') || !focused?.matches('[data-day]')) return 'Tab'
  return focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'ArrowRight'
    : 'ArrowLeft'
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < maxStops; stop += 1) {
    const way = await target.evaluate(wayTo)
    if (way === 'here') return
    await page.keyboard.press(way)
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  if ((await target.getAttribute('role')) === 'option') return chooseOption(page, target)
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The list belongs to the field that has the focus; the arrows move through it. */
async function chooseOption(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  for (let step = 0; step < maxStops; step += 1) {
    if (
      await option.evaluate((one) => document.activeElement?.getAttribute('aria-activedescendant') === one.id)
    )
      return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrows do not reach ${String(option)}`)
}

/** Tab stops at one radio button of a group; the arrows reach the others. */
async function checkBox(page: Page, target: Locator): Promise<void> {
  if (await target.isChecked()) return
  await expect(target).toBeEnabled()
  const name = await target.evaluate((one) =>
    one instanceof HTMLInputElement && one.type === 'radio' ? one.name : '',
  )
  if (name === '') await tabTo(page, target)
  else await tabToGroup(page, name)
  for (let step = 0; name !== '' && step < maxStops && !(await isFocused(target)); step += 1)
    await page.keyboard.press('ArrowDown')
  if (!(await target.isChecked())) await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

async function tabToGroup(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < maxStops; stop += 1) {
    const isThere = await page.evaluate(
      (wanted) =>
        document.activeElement instanceof HTMLInputElement && document.activeElement.name === wanted,
      name,
    )
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach the choice ${name}`)
}

async function selectByArrows(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target)
  const options = await target.evaluate((select) =>
    select instanceof HTMLSelectElement ? [...select.options].map((one) => [one.value, one.label]) : [],
  )
  const wanted = options.findIndex((words) => words.includes(value))
  const now = () =>
    target.evaluate((select) => (select instanceof HTMLSelectElement ? select.selectedIndex : -1))
  for (let step = 0; step < options.length; step += 1) {
    const at = await now()
    if (at === wanted) return
    await page.keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp')
  }
  expect(await now()).toBe(wanted)
}
