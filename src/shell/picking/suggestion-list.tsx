import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceList } from '../../ui/choice/choice-list.tsx'
import type { TargetRef } from '../../ui/drawn-target.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import type { Shown, TakesKey } from './list-keys.ts'
import { useSuggestions } from './suggestions.ts'
import type { Who } from './who.ts'

type Props = {
  input: TargetRef
  typed: string
  takesKey: Ref<TakesKey>
  onShown: (shown: Shown) => void
  onChoose: (who: Who) => void
  onClose: () => void
}

/** The people whom a name field offers for what is typed. Arrow keys go through them, Enter takes one, Escape closes the list. */
export function SuggestionList({ input, typed, takesKey, onShown, onChoose, onClose }: Props) {
  const t = useTranslations('picking')
  const found = useSuggestions(typed)
  const [moved, setMoved] = useState(-1)
  const [over, setOver] = useState(typed)
  if (over !== typed) {
    setOver(typed)
    setMoved(-1)
  }
  const listId = useId()
  const active = moved < found.length ? moved : -1
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = active < 0 ? undefined : optionId(active)
  const isShown = found.length > 0
  useEffect(() => {
    onShown(isShown ? { listId, activeId } : null)
    return () => onShown(null)
  }, [onShown, isShown, listId, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useImperativeHandle(takesKey, () => ({ key }) => {
    if (!isShown) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    const one = found[active]
    if (by !== undefined) setMoved((Math.max(active, by > 0 ? -1 : 0) + by + found.length) % found.length)
    else if (key === 'Escape') onClose()
    else if (key === 'Enter' && one) onChoose(one.who)
    else return false
    return true
  })
  return (
    <>
      <span role="status" className={hidden.hidden}>
        {isShown && t('offered', { count: found.length })}
      </span>
      {isShown && (
        <ChoiceList
          input={input}
          listId={listId}
          label={t('list')}
          nothing=""
          question={null}
          opened
          found={found}
          active={active}
          optionId={optionId}
          onChoose={(key) => {
            const one = found.find((suggestion) => suggestion.key === key)
            if (one) onChoose(one.who)
          }}
        />
      )}
    </>
  )
}
