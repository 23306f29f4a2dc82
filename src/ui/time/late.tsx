import { useEffect } from 'react'
import { Unreachable } from '../../lib/call/failure.ts'
import { ErrorState, Skeletons } from '../state/states.tsx'
import { type Later, useLater } from './later.ts'

/** A part of a screen whose code is wanted now: its shape until it comes, and a way to ask again if it does not. */
export function Late<P extends object>({ part, props }: { part: Later<P>; props: P }) {
  const state = useLater(part)
  const { want } = part
  useEffect(want, [want])
  if (state === 'here') return <part.Part {...props} />
  if (state === 'missing') return <ErrorState error={new Unreachable()} onRetry={want} />
  return <Skeletons count={1} shape="form" />
}
