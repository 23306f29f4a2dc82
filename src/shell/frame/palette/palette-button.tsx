import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withWords } from '../../../lib/language/area-words.ts'
import type { NavItem } from '../nav-items.ts'
import styles from './palette-button.module.css'

type Palette = ComponentType<{ items: readonly NavItem[]; onClose: () => void }>

const load = withWords(['palette', 'order'], () => import(/* bundle: sales */ './palette.tsx'))

/** Opens the field that finds anything: by its press, by Ctrl or ⌘ with K, and by `/` where no list has a search of its own. */
export function PaletteButton({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('shell.frame')
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<Palette | null>(null)
  function open() {
    setOpen(true)
    // without the code it stays closed; the next press tries again
    load().then(
      ({ Palette }) => setLoaded(() => Palette),
      () => setOpen(false),
    )
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <button
        type="button"
        data-palette
        className={styles.button}
        aria-label={t('find')}
        title={t('find')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </button>
      {isOpen && Loaded && <Loaded items={items} onClose={() => setOpen(false)} />}
    </>
  )
}
