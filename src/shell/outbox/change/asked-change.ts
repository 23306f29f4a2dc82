import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ChangeAct } from './change-act.ts'

/** What the booking at the address is opened for. Its screen asks; nothing is done by itself. In memory only: a reload and a
 * restored tab never ask. */
export const askedChange: { now: { act: ChangeAct; href: string } | null } = { now: null }

/** A booking that is shown later than this was opened for something else. */
const askWithinMs = 10_000

/** Opened next, the booking asks for the act. */
export function askOnceOpen(act: ChangeAct, href: string): void {
  const asked = { act, href }
  askedChange.now = asked
  setTimeout(() => {
    if (askedChange.now === asked) askedChange.now = null
  }, askWithinMs)
}

/** What this screen was opened for, told once. */
export function useAskedChange(): ChangeAct | null {
  const here = useLocation({ select: ({ href }) => href })
  const [act] = useState(() => (askedChange.now?.href === here ? askedChange.now.act : null))
  useEffect(() => {
    askedChange.now = null
  }, [])
  return act
}
