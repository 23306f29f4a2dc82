import { useEffect, useState } from 'react'

/** spec: pnr-tour-train §4, auxiliary save. */
export type SaveState =
  | { step: 'init' }
  | { step: 'updating' }
  | { step: 'updated' }
  | { step: 'error'; error: unknown }

const shownMs = 3_500

export function useSaveState() {
  const [state, setState] = useState<SaveState>({ step: 'init' })
  useEffect(() => {
    if (state.step !== 'updated' && state.step !== 'error') return
    const timer = setTimeout(() => setState({ step: 'init' }), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  /** `false`: there was nothing to save. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    setState({ step: 'updating' })
    try {
      setState({ step: (await work()) === false ? 'init' : 'updated' })
    } catch (error) {
      setState({ step: 'error', error })
    }
  }
  return { state, run }
}
