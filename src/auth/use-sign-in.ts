import { useEffect, useRef, useState } from 'react'
import type { Credentials, SignInOptions } from './sign-in.ts'

export type SignIn = (credentials: Credentials, options: SignInOptions) => Promise<unknown>

/** `PROVING`: the device solves a proof of work before the server checks the password. */
export type SignInState =
  | { step: 'IDLE' | 'WORKING' | 'PROVING' | 'DONE' }
  | { step: 'FAILED'; error: unknown }

/** One sign-in at a time; leaving the form aborts it. Without the query library, which the sign-in page does not load. */
export function useSignIn(signIn: SignIn): { state: SignInState; start: (credentials: Credentials) => void } {
  const [state, setState] = useState<SignInState>({ step: 'IDLE' })
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(credentials: Credentials): Promise<void> {
    abort.current?.abort()
    const running = new AbortController()
    abort.current = running
    setState({ step: 'WORKING' })
    const options = { signal: running.signal, onProof: () => setState({ step: 'PROVING' }) }
    const end: SignInState = await signIn(credentials, options).then(
      () => ({ step: 'DONE' }),
      (error: unknown) => ({ step: 'FAILED', error }),
    )
    if (!running.signal.aborted) setState(end)
  }
  return { state, start: (credentials) => void start(credentials) }
}
