import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
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

/** What was found, and for which words. */
type Found = { readonly typed: string; readonly choices: readonly Choice[] }

/** One field that finds any booking that this device keeps, any screen, and what can be done with the booking that is open. A letter
 * stands in the field at once, and what it finds in the next picture. */
export function Palette({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const t = useTranslations('palette')
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const [{ typed: found, choices }, setFound] = useState<Found>({ typed: '', choices: [] })
  const take = useTake(onClose)
  const id = useId()
  // Enter was pressed before the choices of the last letters were there
  const isWanted = useRef(false)
  useEffect(() => {
    const closed = new AbortController()
    void openSales().then(() => prepareTexts(textOfSale, salesNewestFirst(), closed.signal))
    return () => closed.abort()
  }, [])
  useEffect(() => {
    if (!isWanted.current || found !== typed) return
    isWanted.current = false
    if (choices[0]) take(choices[0])
  }, [found, typed, choices, take])
  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setMarked((marked + step + choices.length) % choices.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const chosen = choices[marked]
    if (found !== typed) isWanted.current = true
    else if (chosen) take(chosen)
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
            isWanted.current = false
          }}
          onKeyDown={press}
        />
      </div>
      <Choices
        id={id}
        typed={useDeferredValue(typed)}
        items={items}
        marked={marked}
        onFound={setFound}
        onTake={take}
      />
      <KeptNote />
    </Dialog>
  )
}

/** Does what was chosen: presses the button of an act, or goes there. */
function useTake(onClose: () => void) {
  const { navigate } = useRouter()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  return useCallback(
    (choice: Choice) => {
      close.current()
      // the dialog gives the focus back first
      if (choice.kind === 'act') setTimeout(() => choice.button.click())
      else void navigate(addressOf(choice))
    },
    [navigate],
  )
}

type ChoicesProps = {
  id: string
  typed: string
  items: readonly NavItem[]
  marked: number
  onFound: (found: Found) => void
  onTake: (choice: Choice) => void
}

const Choices = memo(function Choices({ id, typed, items, marked, onFound, onTake }: ChoicesProps) {
  const t = useTranslations('palette')
  const { choices, isDone } = useChoices(typed, items)
  useEffect(() => {
    if (isDone) onFound({ typed, choices })
  }, [typed, choices, isDone, onFound])
  return (
    <>
      <div id={id} role="listbox" aria-label={t('found')} className={styles.choices}>
        {choices.map((choice, at) => (
          <Option
            key={choice.key}
            id={`${id}-${at}`}
            choice={choice}
            isMarked={at === marked}
            onTake={onTake}
          />
        ))}
      </div>
      {isDone && choices.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
    </>
  )
})

type OptionProps = { id: string; choice: Choice; isMarked: boolean; onTake: (choice: Choice) => void }

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
      onClick={() => onTake(choice)}
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
