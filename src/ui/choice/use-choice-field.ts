import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useReportNotReady } from '../form/field-gate.tsx'
import { isComposing } from '../form/is-composing.ts'
import { type Choice, matchChoice } from './match-choice.ts'

export type ChoiceSource<One extends Choice> = {
  chosen: One | null
  /** `null`: nobody types, and the field shows the choice. */
  typed: string | null
  onType: (typed: string | null) => void
  /** The choices found for the typed text. */
  found: readonly One[]
  /** All choices, if `found` is only a part of them. */
  all?: readonly One[] | undefined
  /** Looks a text up; set while `found` is not of the typed text yet, but of an earlier one. */
  lookUp?: ((typed: string) => Promise<readonly One[]>) | undefined
  /** Whether an emptied field means no choice; if not, it asks for one. */
  mayBeEmpty: boolean
  onChoose: (one: One | null) => void
}

type Question = {
  readonly text: string
  readonly state: 'looking' | 'which' | 'unknown' | 'failed' | 'empty'
}

/** State of a choice field. On blur and Enter it takes the exact or only match; otherwise it asks, and the form waits.
 * */
export function useChoiceField<One extends Choice>(source: ChoiceSource<One>) {
  const { chosen, typed, onType, all, lookUp, mayBeEmpty, onChoose } = source
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const [answer, setAnswer] = useState<Question | null>(null)
  const text = typed?.trim() ?? ''
  const answered = typed !== null && answer?.text === text ? answer.state : null
  // what could not be looked up may be found since
  const asked = answered === 'failed' && !lookUp ? questionOf(source.found) : answered
  // a question offers nothing that was found for another text
  const found = lookUp && asked && asked !== 'looking' && asked !== 'empty' ? [] : source.found
  useReportNotReady(id, asked && (asked === 'looking' ? 'looking' : 'asking'))
  const match = lookUp ? null : matchChoice(text, found, all)
  const active = moved ?? (match ? found.indexOf(match) : -1)
  const optionId = (index: number) => `${id}-${index}`
  const activeId = opened && active >= 0 && active < found.length ? optionId(active) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const latest = useRef({ text, match, choose })
  useEffect(() => {
    latest.current = { text, match, choose }
  })
  const waits = asked === 'which' || asked === 'unknown'
  const matchKey = match?.key
  // the list arrived after the question
  useEffect(() => {
    const { match, choose } = latest.current
    if (waits && matchKey !== undefined && match) choose(match)
  }, [waits, matchKey])

  function choose(one: One) {
    onChoose(one)
    onType(null)
    close()
  }
  function close() {
    setOpened(false)
    setMoved(null)
  }
  function decide(of: string, offered: readonly One[], known?: readonly One[]) {
    const one = matchChoice(of, offered, known)
    if (one) choose(one)
    else setAnswer({ text: of, state: questionOf(offered) })
  }
  async function resolveTyped() {
    if (typed === null) return
    if (text === '') {
      // the former choice, which is no longer shown, is not meant
      if (chosen && !mayBeEmpty) return setAnswer({ text, state: 'empty' })
      if (mayBeEmpty) onChoose(null)
      return onType(null)
    }
    if (chosen && text === chosen.label) return onType(null)
    if (!lookUp) return decide(text, found, all)
    setAnswer({ text, state: 'looking' })
    const offered = await lookUp(text).catch(() => null)
    if (latest.current.text !== text) return
    if (offered) decide(text, offered)
    else setAnswer({ text, state: 'failed' })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const start = active < 0 ? (by > 0 ? -1 : found.length) : active
      if (opened) setMoved((start + by + found.length) % Math.max(1, found.length))
      return setOpened(true)
    }
    if (event.key === 'Escape') {
      if (opened) close()
      else onType(null)
    }
    if (event.key !== 'Enter') return
    const one = opened && moved !== null ? found[moved] : undefined
    if (one || typed !== null) event.preventDefault()
    if (one) choose(one)
    else void resolveTyped()
  }
  return {
    id,
    opened,
    found,
    active,
    activeId,
    asked,
    text,
    optionId,
    choose,
    open: () => setOpened(true),
    type(next: string) {
      setMoved(null)
      setOpened(true)
      onType(next)
    },
    leave() {
      close()
      void resolveTyped()
    },
    onKeyDown,
  }
}

function questionOf(offered: readonly Choice[]): 'which' | 'unknown' {
  return offered.length > 0 ? 'which' : 'unknown'
}
