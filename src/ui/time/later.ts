import { type ComponentType, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../lib/call/when-idle.ts'

/** `missing`: the server has another build, or there is no network. */
type State = 'waiting' | 'here' | 'missing'

/** A component that a screen does not show at first, and whose code comes when it is wanted. */
export type Later<P extends object> = {
  /** Loads the code, unless it is here or on its way; asks again if it was missing. */
  want: () => void
  state: () => State
  onState: (listener: () => void) => () => void
  /** Draws nothing before the code is here. */
  Part: (props: P) => ReactNode
}

export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let state: State = 'waiting'
  let isLoading = false
  let Loaded: ComponentType<P> | null = null
  const listeners = new Set<() => void>()
  function set(next: State) {
    state = next
    for (const listener of listeners) listener()
  }
  async function want() {
    if (isLoading || Loaded) return
    isLoading = true
    set('waiting')
    Loaded = await load().catch(() => null)
    isLoading = false
    set(Loaded ? 'here' : 'missing')
  }
  return {
    want: () => void want(),
    state: () => state,
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    Part: (props) => Loaded && createElement(Loaded, props),
  }
}

/** Leaves the network and the processor to the screen's own start. */
const restMs = 2_000

/** Whether the code is here. It is loaded at the latest when the page is idle, so that the first press finds it. */
export function useLater<P extends object>({ want, state, onState }: Later<P>): State {
  useEffect(() => {
    const rest = setTimeout(() => whenIdle(want, { timeoutMs: 5_000, restMs: 0 }), restMs)
    return () => clearTimeout(rest)
  }, [want])
  return useSyncExternalStore(onState, state)
}
