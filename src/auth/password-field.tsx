import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent as KeyPress, useState } from 'react'
import { useTranslations } from 'use-intl'
import hidden from '../ui/styles/hidden.module.css'
import { TextField } from '../ui/text-field.tsx'
import styles from './login-form.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'aside' | 'onKeyDown' | 'onKeyUp'>

/** A password that can be shown, with a word when Caps Lock is on. */
export function PasswordField({ autoComplete = 'current-password', onBlur, ...parts }: Props) {
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
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aside={
          <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <span className={hidden.hidden}>{`${t(shown ? 'hide' : 'show')}: ${parts.label}`}</span>
          </button>
        }
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
      />
      <div role="status" className={capsLock ? styles.capsLock : undefined}>
        {capsLock && t('capsLock')}
      </div>
    </div>
  )
}
