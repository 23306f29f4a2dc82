import { setTimeout as wait } from 'node:timers/promises'
import type { ActionSource, Engine } from './engine.ts'
import { type Name, type Place, placeOf, type Role, shown } from './in-page.ts'

/** Longer than a search of all suppliers takes on a busy machine. */
const patienceMs = 30_000

/** The keys that have no letter (WebDriver §17.4.2). */
const keys = { Enter: '\uE007', Control: '\uE009', Escape: '\uE00C', Delete: '\uE017' } as const

/** What is looked for; a text is the whole name. */
export type Target = { role: Role; name: string | RegExp; within?: string | RegExp }

const named = (name: string | RegExp): Name =>
  typeof name === 'string' ? { exact: name } : { pattern: name.source }

const said = ({ role, name, within }: Target) => `${role} ${name}${within ? ` in ${within}` : ''}`

/** What a person does with a screen, by roles and names, in any engine. */
export function screenOf(engine: Engine, url: string) {
  /** Repeats until there is something; a page that is just leaving answers nothing. */
  async function until<Found>(what: string, look: () => Promise<Found | null | false>): Promise<Found> {
    let last = ''
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
      const found = await look().catch((error: unknown) => {
        last = String(error)
        return null
      })
      if (found !== null && found !== false) return found
    }
    const { path, text } = await engine.call(shown).catch(() => ({ path: 'no page', text: last }))
    throw new Error(`${what} did not come. At ${path}:\n${text}`)
  }

  const look = ({ role, name, within }: Target) =>
    engine.call(placeOf, role, named(name), within === undefined ? null : named(within))

  const find = (target: Target): Promise<Place> => until(said(target), () => look(target))

  function act(type: ActionSource['type'], actions: readonly object[]): Promise<void> {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } as const } : {}
    return engine.act([{ type, id: type, ...parameters, actions }])
  }

  async function click(target: Target): Promise<void> {
    let coveredBy: string | null = null
    const { x, y } = await until(said(target), async () => {
      const place = await look(target)
      coveredBy = place?.coveredBy ?? null
      return coveredBy === null && place
    }).catch((error: unknown) => {
      throw coveredBy === null ? error : new Error(`${said(target)} is covered by ${coveredBy}`)
    })
    await act('pointer', [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async function press(key: keyof typeof keys): Promise<void> {
    const value = keys[key]
    await act('key', [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
  }

  async function type(text: string): Promise<void> {
    const strokes = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act('key', strokes)
  }

  return {
    engine,
    until,
    find,
    click,
    open: (path: string) => engine.open(`${url}${path}`),
    press,
    isThere: async (target: Target): Promise<boolean> => (await look(target)) !== null,
    /** Replaces what the field has. */
    async fill(target: Target, text: string): Promise<void> {
      await click(target)
      await act('key', [
        { type: 'keyDown', value: keys.Control },
        { type: 'keyDown', value: 'a' },
        { type: 'keyUp', value: 'a' },
        { type: 'keyUp', value: keys.Control },
      ])
      await press('Delete')
      await type(text)
      await until(`${text} in ${said(target)}`, async () => (await find(target)).text === text)
    },
    /** Waits for words on the screen. */
    read: (words: string | RegExp): Promise<string> =>
      until(`"${words}"`, async () => {
        const { text } = await engine.call(shown)
        return (typeof words === 'string' ? text.includes(words) : words.test(text)) && text
      }),
    /** Waits for a screen whose address fits. */
    arrive: (path: RegExp): Promise<string> =>
      until(`address ${path}`, async () => {
        const at = await engine.call(shown)
        return path.test(at.path) && at.path
      }),
  }
}

export type Screen = ReturnType<typeof screenOf>
