import { openRequest } from '#contract/notices/open-request'

type OpenWindow = Pick<WindowClient, 'focused' | 'visibilityState' | 'focus'> & {
  postMessage: (message: unknown, transfer: Transferable[]) => void
}
export type OpenNeeds = {
  windows: () => Promise<readonly OpenWindow[]>
  open: (place: string) => Promise<unknown>
}

/** A page of the application answers at once; one that is loading, or another page, does not. Firefox lets a tap open a window for a
 * second. */
const answerMs = 250
const maxAsked = 3

/** Opens a place in a window that is open, as a link in it would, so that what is typed there stays as it does then; else in a
 * new one. */
export async function openPlace(place: string, { windows, open }: OpenNeeds): Promise<void> {
  const rank = ({ focused, visibilityState }: OpenWindow) =>
    focused ? 0 : visibilityState === 'visible' ? 1 : 2
  const nearest = [...(await windows())].sort((a, b) => rank(a) - rank(b))
  for (const window of nearest.slice(0, maxAsked)) {
    if (!(await takes(window, place))) continue
    await window.focus().catch(() => {})
    return
  }
  await open(place).catch(() => nearest[0]?.focus())
}

function takes(window: OpenWindow, place: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const late = setTimeout(resolve, answerMs, false)
    port1.onmessage = () => {
      clearTimeout(late)
      resolve(true)
    }
    window.postMessage({ type: openRequest, place }, [port2])
  }).finally(() => port1.close())
}
