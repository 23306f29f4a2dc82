import { IconEyeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isClientView, switchClientView, useClientView } from '../../lib/session/client-view.ts'
import note from '../../ui/state/note.module.css'
import styles from './client-view-note.module.css'
import { areKeysOn } from './key-choice.ts'

/** Says that net prices are hidden, with the way back. While it is mounted, Shift+N hides and shows them. */
export function ClientViewNote() {
  const t = useTranslations('clientView')
  const isOn = useClientView()
  useEffect(() => {
    addEventListener('keydown', switchByKey)
    return () => removeEventListener('keydown', switchByKey)
  }, [])
  if (!isOn) return null
  return (
    <p className={note.note} data-calm>
      <IconEyeOff size={18} aria-hidden />
      {t('isOn')}
      <button type="button" className={styles.show} onClick={() => switchClientView(false)}>
        {t('show')}
      </button>
    </p>
  )
}

/** Where letters are typed, or choose an option, the key is theirs. */
const fields =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="listbox"]'

function switchByKey({ code, shiftKey, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): void {
  if (!areKeysOn() || code !== 'KeyN' || !shiftKey || ctrlKey || metaKey || altKey || repeat) return
  if (target instanceof Element && target.closest(fields)) return
  switchClientView(!isClientView())
}
