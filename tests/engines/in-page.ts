// What runs in the page: each function sees its arguments alone.

export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'combobox'
  | 'option'
  | 'radio'
  | 'heading'
  | 'status'
  | 'alert'

/** How a name is compared: all of it, or by a pattern. */
export type Name = { exact: string } | { pattern: string }

export type Place = {
  /** The middle of the element, where the pointer reaches it. */
  x: number
  y: number
  /** What else is there in its place. */
  coveredBy: string | null
  text: string
  isChecked: boolean
}

/** Brings the first visible element with that role and name, of the region or group with the other name, into sight, waits until it
 * stands still, and says where; `null`: there is none. */
export async function placeOf(role: Role, name: Name, within: Name | null): Promise<Place | null> {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href], [role=link]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=submit], [role]), textarea, [role=textbox]',
    combobox: '[role=combobox], select',
    option: '[role=option], option',
    radio: 'input[type=radio], [role=radio]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    status: '[role=status], output',
    alert: '[role=alert]',
  }
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(/\s+/)
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    const label = element.getAttribute('aria-label')
    if (label) return label
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const legend = element.querySelector(':scope > legend')
    if (legend) return textOf(legend)
    if (labels.length > 0) return labels.map((one) => (one instanceof Element ? textOf(one) : '')).join(' ')
    return textOf(element)
  }
  const fits = (found: Element, wanted: Name) =>
    'exact' in wanted ? nameOf(found) === wanted.exact : new RegExp(wanted.pattern).test(nameOf(found))
  const wholes = 'section, fieldset, [role=region], [role=group]'
  const parts = within
    ? [...document.querySelectorAll(wholes)].filter((one) => fits(one, within))
    : [document]
  const element = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selectors[role])])
    .find((one) => one.checkVisibility({ visibilityProperty: true }) && fits(one, name))
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const where = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) }
  }
  let place = where()
  for (let before = { x: -1, y: -1 }; before.x !== place.x || before.y !== place.y; ) {
    before = place
    await frame()
    await frame()
    place = where()
  }
  const hit = document.elementFromPoint(place.x, place.y)
  const own = [element, ...('labels' in element && element.labels instanceof NodeList ? element.labels : [])]
  const isReached = own.some((one) => hit !== null && (one.contains(hit) || hit.contains(one)))
  return {
    ...place,
    coveredBy: isReached ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing'),
    text: 'value' in element ? String(element.value) : textOf(element),
    isChecked: 'checked' in element && element.checked === true,
  }
}

/** What a person reads, and where. */
export function shown(): { path: string; text: string } {
  return { path: location.pathname, text: document.body.innerText }
}

/** By how much the page is wider than the window, in CSS pixels. */
export function sideways(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** Stores the text as it is, for a search that must find it. */
export async function storeReadable(text: string): Promise<void> {
  localStorage.setItem('control', text)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('control')
    opening.onupgradeneeded = () => opening.result.createObjectStore('control')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise((resolve) => {
    const transaction = database.transaction('control', 'readwrite')
    transaction.objectStore('control').put(text, 'control')
    transaction.oncomplete = resolve
  })
  database.close()
}

/** Throws where nobody catches it. */
export function throwLater(text: string): void {
  setTimeout(() => {
    throw new Error(text)
  })
}

/** Notes in the page what goes wrong from now on. */
export function noteErrors(): void {
  const noted: string[] = []
  Reflect.set(globalThis, 'notedErrors', noted)
  addEventListener('error', ({ message }) => noted.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)))
  const write = console.error
  console.error = (...words: unknown[]) => {
    noted.push(words.map(String).join(' '))
    write(...words)
  }
}

/** What the page has noted so far, once. */
export function takeErrors(): string[] {
  const noted: unknown = Reflect.get(globalThis, 'notedErrors')
  return Array.isArray(noted) ? noted.splice(0) : []
}
