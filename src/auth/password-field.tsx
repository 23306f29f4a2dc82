import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent as KeyPress, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import hidden from '../ui/styles/hidden.module.css'
import { TextField } from '../ui/text-field.tsx'
import styles from './login-form.module.css'

/** A password that can be shown, with a word when Caps Lock is on. */
export function PasswordField(parts: { name: string; label: string; error: ReactNode }) {
  const t = useTranslations('auth.login')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  // an autofilled field sends key events without a key
  const look = ({ nativeEvent }: KeyPress) =>
    setCapsLock(nativeEvent instanceof KeyboardEvent && nativeEvent.getModifierState('CapsLock'))
  return (
    <div>
      <TextField
        {...parts}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        aside={
          <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <span className={hidden.hidden}>{t(shown ? 'hide' : 'show')}</span>
          </button>
        }
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
      />
      <div role="status" className={capsLock ? styles.capsLock : undefined}>
        {capsLock && t('capsLock')}
      </div>
    </div>
  )
}
