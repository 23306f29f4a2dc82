import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'
import { useWide } from '../ui/use-wide.ts'
import styles from './list/filters.module.css'

type Props = {
  /** How many filters leave something out. */
  active: number
  onClear: () => void
  children: ReactNode
}

/** Above the list where there is room, else behind a button. */
export function FilterPanel({ active, onClear, children }: Props) {
  const t = useTranslations('pnrList.filters')
  const [opened, setOpened] = useState(false)
  const wide = useWide()
  const clear = active > 0 && (
    <Button variant="subtle" onClick={onClear}>
      {t('clear')}
    </Button>
  )
  if (wide) {
    return (
      <search className={styles.above} aria-label={t('title')}>
        {children}
        {clear}
      </search>
    )
  }
  return (
    <div className={styles.line}>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open', { count: active })}
      </Button>
      {clear}
      <Dialog opened={opened} title={t('title')} place="foot" onClose={() => setOpened(false)}>
        {children}
        {clear}
        <Button onClick={() => setOpened(false)}>{t('show')}</Button>
      </Dialog>
    </div>
  )
}
