import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { textOfSale } from '../../../lib/sales/find-kept.ts'
import { openSales, salesNewestFirst } from '../../../lib/sales/kept-sales.ts'
import { prepareTexts } from '../../../lib/sales/prepare-texts.ts'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import type { NavItem } from '../nav-items.ts'
import { KeptNote } from './kept-note.tsx'
import styles from './palette.module.css'
import { SaleChoice } from './sale-choice.tsx'
import { addressOf, type Choice, useChoices } from './use-choices.ts'

/** Marks one choice with the keys up and down, beyond the end the first one; `Enter` takes it. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** One field that finds any booking that this device keeps, any screen, and what can be done with the booking that is open. */
export function Palette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const t = useTranslations('palette')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const choices = useChoices(typed, items)
  const id = useId()
  useEffect(() => {
    const closed = new AbortController()
    void openSales().then(() => prepareTexts(textOfSale, salesNewestFirst(), closed.signal))
    return () => closed.abort()
  }, [])
  function take(choice: Choice) {
    onClose()
    // the dialog gives the focus back first
    if (choice.kind === 'act') setTimeout(() => choice.button.click())
    else void router.navigate(addressOf(choice))
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setMarked((marked + step + choices.length) % choices.length)
    }
    const chosen = choices[marked]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(chosen)
    }
  }
  return (
    <Dialog opened title={t('title')} titleHidden onClose={onClose}>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          type="text"
          role="combobox"
          data-autofocus
          aria-label={t('label')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={choices[marked] ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          placeholder={t('hint')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={id} role="listbox" aria-label={t('found')} className={styles.choices}>
        {choices.map((choice, at) => (
          <Option
            key={choice.key}
            id={`${id}-${at}`}
            choice={choice}
            isMarked={at === marked}
            onTake={() => take(choice)}
          />
        ))}
      </div>
      {choices.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      <KeptNote />
    </Dialog>
  )
}

type OptionProps = { id: string; choice: Choice; isMarked: boolean; onTake: () => void }

function Option({ id, choice, isMarked, onTake }: OptionProps) {
  useEffect(() => {
    if (!isMarked) return undefined
    // with the next picture, which lays the list out anyway
    const frame = requestAnimationFrame(() =>
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [id, isMarked])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.choice}
      onClick={onTake}
    >
      {choice.kind === 'sale' ? (
        <SaleChoice row={choice.row} />
      ) : (
        <>
          <IconArrowRight size={18} stroke={1.7} aria-hidden />
          <span className={styles.words}>{choice.words}</span>
        </>
      )}
    </div>
  )
}
