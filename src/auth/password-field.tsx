import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent as ReactKeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../ui/form/text-field.tsx'
import hidden from '../ui/styles/hidden.module.css'
import styles from './login-form.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'aside' | 'onKeyDown' | 'onKeyUp'>

/** A password field with a button that shows the text and a warning when Caps Lock is on. */
export function PasswordField({ autoComplete = 'current-password', onBlur, ...parts }: Props) {
  const t = useTranslations('auth.login')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  // autofill sends key events that are not a `KeyboardEvent`
  const checkCapsLock = ({ nativeEvent }: ReactKeyboardEvent) =>
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
        onKeyDown={checkCapsLock}
        onKeyUp={checkCapsLock}
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
